import { useRead } from '../../platform/admin/api/use-call'
import { cleanDigits } from '../../platform/contract/typed-text'
import { pinRoutes } from '../../shipping/contract/pins'
import { CallFailed } from '../../ui/behavior/http-client'

/** What shoppers see for a PIN code, or why it is unknown. */
export function usePin(typed: string, enabled = true) {
  const pincode = cleanDigits(typed)
  const { data: pin, error } = useRead(
    pinRoutes.show,
    { params: { pincode } },
    { enabled: enabled && /^[1-9]\d{5}$/.test(pincode) },
  )
  const isUnknown = error instanceof CallFailed && error.code === 'PIN_UNKNOWN'
  return { pincode, pin, unknown: isUnknown ? error.message : undefined }
}
