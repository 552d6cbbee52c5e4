import { useAppSelector } from '../../shell/storefront/state/store'
import { Link } from '../../ui/components/link'
import * as m from './messages'
import styles from './payment-choice.module.css'
import type { PaymentDraft } from './payment-draft'

type Method = PaymentDraft['method']

const methods: readonly { value: Method; name: string; words: string }[] = [
  {
    value: 'UPI',
    name: 'UPI',
    words: m.payNowWithGooglePay(),
  },
  {
    value: 'COD',
    name: 'Cash on delivery',
    words: m.payInCashWhenYour(),
  },
]

interface PaymentChoiceProps {
  chosen: Method
  onChoose(method: Method): void
}

/** [CHK-03] */
export function PaymentChoice({ chosen, onChoose }: PaymentChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{m.payment()}</legend>
      <div className={styles.methods}>
        {methods.map(({ value, name, words }) => (
          <label key={value} className={styles.method}>
            <input
              type="radio"
              name="paymentMethod"
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>
              <strong>{name}</strong>
              <small>{words}</small>
            </span>
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
