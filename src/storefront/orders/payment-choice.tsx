import look from './payment-choice.module.css'

/** [CHK-03] */
export function PaymentChoice() {
  return (
    <fieldset className={look.choice}>
      <legend className={look.legend}>Payment</legend>
      <label className={look.method}>
        <input type="radio" name="paymentMethod" value="COD" defaultChecked />
        <span>
          <strong>Cash on delivery</strong>
          <small>Pay in cash when the parcel arrives. We may call you before it does.</small>
        </span>
      </label>
    </fieldset>
  )
}
