import { isPinRight } from '../../../shipping/contract/pin-sentences'
import { FieldLink } from '../../../ui/forms/field-link'
import styles from './pin-reminder.module.css'
import type { AddressFormParts } from './use-address-form'

/**
 * A link to the question beside the PIN code, which may be off screen at the order button. It does not block
 * the order (domain.md C34).
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
