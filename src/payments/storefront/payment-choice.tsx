import type { PaymentMethod } from '../../orders/contract/payment-status'
import { formatRupees } from '../../platform/contract/money'
import { useAppSelector } from '../../shell/storefront/state/store'
import { Link } from '../../ui/components/link'
import * as m from './messages'
import styles from './payment-choice.module.css'

export interface ShownMethod {
  code: PaymentMethod
  label: string
  /** In rupees. */
  fee: number
  isAvailable: boolean
  /** Why it is not available. */
  reason: string | null
}

/** In a shop that has set up nothing. */
const usualMethods: readonly ShownMethod[] = (
  [
    ['UPI', m.upi()],
    ['COD', m.cashOnDelivery()],
  ] as const
).map(([code, label]) => ({ code, label, fee: 0, isAvailable: true, reason: null }))

const words: Readonly<Record<PaymentMethod, string>> = {
  UPI: m.payNowWithGooglePay(),
  COD: m.payInCashWhenYour(),
}

interface PaymentChoiceProps {
  methods?: readonly ShownMethod[] | undefined
  chosen: PaymentMethod
  onChoose(method: PaymentMethod): void
}

/** [CHK-03] */
export function PaymentChoice({ methods = usualMethods, chosen, onChoose }: PaymentChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{m.payment()}</legend>
      <div className={styles.methods}>
        {methods.map(({ code, label, fee, isAvailable, reason }) => (
          <label key={code} className={styles.method}>
            <input
              type="radio"
              name="paymentMethod"
              value={code}
              checked={code === chosen}
              disabled={!isAvailable}
              onChange={() => onChoose(code)}
            />
            <span className={styles.words}>
              <strong>{label}</strong>
              <small>{isAvailable ? words[code] : reason}</small>
            </span>
            {fee > 0 && <span className={styles.fee}>{m.plusFee({ fee: formatRupees(fee) })}</span>}
          </label>
        ))}
      </div>
      {chosen === 'COD' && <NumberToCall />}
    </fieldset>
  )
}

/** The phone number belongs to the account, not to the address. */
function NumberToCall() {
  const mobile = useAppSelector(({ auth }) => auth.user?.mobile)
  if (!mobile) return null
  return (
    <p className={styles.call}>
      {m.theNumberWeCall()} <strong>{mobile}</strong>. <Link to="/my-profile">{m.change()}</Link>
    </p>
  )
}
