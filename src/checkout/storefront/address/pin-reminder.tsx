import { FieldLink } from '../../../ui/forms/field-link'
import * as m from '../messages'
import styles from './pin-reminder.module.css'
import type { AddressFormParts } from './use-address-form'

/** A link to the message beside the PIN code, which may be off screen at the order button. */
export function PinReminder({ of: { pin, field } }: { of: Pick<AddressFormParts, 'pin' | 'field'> }) {
  const { problem, pincode, isNotServed } = pin
  if (!problem) return null
  return (
    <p className={styles.reminder}>
      <FieldLink to={field('pincode').id}>
        {isNotServed ? m.notDeliveredTo({ pincode }) : m.checkPinCode({ pincode })}
      </FieldLink>
    </p>
  )
}
