import { formatRupees } from '../../platform/contract/money'
import { useAppSelector } from '../../shell/storefront/state/store'
import { Link } from '../../ui/components/link'
import { isCash, type PaymentMethod, paymentMethodTable } from '../contract/payment-methods'
import * as m from './messages'
import styles from './payment-choice.module.css'
import type { ShownMethod } from './payment-methods'

/** Free for everybody, and on the account at once. Never chosen for the shopper. */
const recommended: PaymentMethod = 'UPI'

interface PaymentChoiceProps {
  methods: readonly ShownMethod[]
  chosen: PaymentMethod
  isPickup: boolean
  /** Of a gift, if the shopper gave the number. */
  receiverMobile: string | undefined
  onChoose(method: PaymentMethod): void
}

/** [CHK-03] */
export function PaymentChoice({ methods, chosen, isPickup, receiverMobile, onChoose }: PaymentChoiceProps) {
  const hintOf = (code: PaymentMethod) =>
    isCash(code) && isPickup ? m.payWhenYouCollect() : paymentMethodTable[code].hint
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
              {code === recommended && isAvailable && (
                <span className={styles.recommended}>{m.recommended()}</span>
              )}
              <small>{isAvailable ? hintOf(code) : reason}</small>
            </span>
            {fee > 0 && <span className={styles.fee}>{m.plusFee({ fee: formatRupees(fee) })}</span>}
          </label>
        ))}
      </div>
      {isCash(chosen) &&
        (receiverMobile && !isPickup ? <ReceiverToCall mobile={receiverMobile} /> : <NumberToCall />)}
    </fieldset>
  )
}

const ReceiverToCall = ({ mobile }: { mobile: string }) => (
  <p className={styles.call}>
    {m.theReceiverWeCall()} <strong>{mobile}</strong>
  </p>
)

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
