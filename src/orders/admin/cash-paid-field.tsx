import { formatRupees } from '../../platform/contract/money'
import { CheckField } from '../../ui/forms/choices'
import * as m from './messages'

interface CashPaidFieldProps {
  id: string
  /** Not marked as collected yet, in rupees. */
  amount: number
  checked: boolean
  onChange(isPaid: boolean): void
}

/** Asks whether a delivered parcel that comes back was paid: the carrier may still have its cash. */
export const CashPaidField = ({ id, amount, checked, onChange }: CashPaidFieldProps) => (
  <CheckField
    id={id}
    label={m.cashPaid({ amount: formatRupees(amount) })}
    hint={m.cashPaidHint()}
    checked={checked}
    onChange={({ target }) => onChange(target.checked)}
  />
)
