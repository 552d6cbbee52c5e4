import { useState } from 'react'
import { formatRupees } from '../../platform/contract/money'
import { ChoiceField } from '../../ui/forms/choices'
import * as m from './messages'

interface CashPaidFieldProps {
  id: string
  /** Not marked as collected yet, in rupees. */
  amount: number
  /** undefined: staff have not said it yet. */
  isPaid: boolean | undefined
  error: string | undefined
  onChange(isPaid: boolean | undefined): void
}

const answers = { '': undefined, yes: true, no: false } as const

/** Asks whether a delivered parcel that comes back was paid: the carrier may still have its cash. */
export const CashPaidField = ({ id, amount, isPaid, error, onChange }: CashPaidFieldProps) => (
  <ChoiceField
    id={id}
    label={m.cashPaid({ amount: formatRupees(amount) })}
    hint={m.cashPaidHint()}
    error={error}
    value={isPaid === undefined ? '' : isPaid ? 'yes' : 'no'}
    choices={[
      { value: '', label: m.chooseAnswer() },
      { value: 'yes', label: m.yesPaid() },
      { value: 'no', label: m.notPaid() },
    ]}
    onChange={({ target }) => onChange(answers[target.value as keyof typeof answers])}
  />
)

/** Until staff have said it the form is not sent, and the field says what is missing. */
export function useCashPaid(id: string, isMissing: boolean) {
  const [isAsked, setAsked] = useState(false)
  return {
    id,
    error: isAsked && isMissing ? m.cashPaidNeeded() : undefined,
    isSaid() {
      setAsked(true)
      if (isMissing) document.getElementById(id)?.focus()
      return !isMissing
    },
  }
}
