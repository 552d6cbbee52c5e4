import { isPrivateHost } from '../../../platform/contract/private-host'
import { staffMessages } from '../../../staff/contract/staff-messages'
import { Notice } from '../../../ui/components/notice'

/** Whether the server refuses a login at this address: over http it sets its cookie in private networks only. */
export const isLoginRefused = () => !window.isSecureContext && !isPrivateHost(window.location.hostname)

export function ConnectionNotice() {
  if (window.isSecureContext) return null
  if (isLoginRefused()) return <Notice tone="problem">{staffMessages.insecureAddress}</Notice>
  return (
    <Notice tone="warning">
      This connection is not encrypted. Use the back office here only in a network that you trust, such as
      your own Wi-Fi.
    </Notice>
  )
}
