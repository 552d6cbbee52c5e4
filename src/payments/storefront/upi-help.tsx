import styles from './upi-help.module.css'

const apps = [
  ['Google Pay', 'Tap the payment in your history; it is called “UPI transaction ID”.'],
  ['PhonePe', 'History, then the payment; it is called “UTR”.'],
  ['Paytm', 'Balance & History, then the payment; it is called “UPI Ref No”.'],
  ['BHIM and bank apps', 'Transactions, then the payment; it is called “UPI Ref No” or “RRN”.'],
] as const

/** Where the number stands that banks know a payment by (domain.md C44, F1). */
export function UpiHelp({ payee }: { payee: string }) {
  return (
    <details className={styles.help}>
      <summary>Where do I find the 12-digit number?</summary>
      <p>
        Open the payment in the app you paid with. Some apps also show a longer number of letters and digits;
        the one with 12 digits is found by every bank.
      </p>
      <dl>
        {apps.map(([app, place]) => (
          <div key={app}>
            <dt>{app}</dt>
            <dd>{place}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.receipt} aria-hidden="true">
        <span>Paid to</span>
        <span>{payee}</span>
        <span>UPI transaction ID</span>
        <mark>4125 8830 1976</mark>
      </p>
    </details>
  )
}
