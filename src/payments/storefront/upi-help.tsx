import styles from './upi-help.module.css'

const apps = [
  ['Google Pay', 'Tap the payment in your history and look for “UPI transaction ID”.'],
  ['PhonePe', 'Open History, tap the payment and look for “UTR”.'],
  ['Paytm', 'Open Balance & History, tap the payment and look for “UPI Ref No”.'],
  ['BHIM and bank apps', 'Open Transactions, tap the payment and look for “UPI Ref No” or “RRN”.'],
] as const

/** Where UPI apps show the 12-digit number (domain.md C44, F1). */
export function UpiHelp({ payee }: { payee: string }) {
  return (
    <details className={styles.help}>
      <summary>Where do I find the 12-digit number?</summary>
      <p>
        Open the payment in the app you paid with. Some apps also show a longer ID; please enter the number
        with 12 digits, which every bank can find.
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
