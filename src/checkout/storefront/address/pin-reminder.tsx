import { isPinRight } from '../../../shipping/contract/pin-sentences'
import { FieldLink } from '../../../ui/forms/field-link'
import styles from './pin-reminder.module.css'
import type { AddressFormParts } from './use-address-form'

/**
 * Where one orders or pays, the question beside the PIN code may be out of sight. It leads there, and holds up nothing
 * (domain.md C34).
 */
export function PinReminder({ of: { pin, field } }: { of: Pick<AddressFormParts, 'pin' | 'field'> }) {
  const { words, pincode, state } = pin
  if (!words) return null
  return (
    <p className={styles.reminder}>
      <FieldLink to={field('pincode').id}>{isPinRight(pincode, state)}</FieldLink>
    </p>
  )
}
