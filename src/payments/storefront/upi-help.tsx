import * as m from './messages'
import styles from './upi-help.module.css'

const apps = [
  ['Google Pay', m.findInGooglePay()],
  ['PhonePe', m.findInPhonePe()],
  ['Paytm', m.findInPaytm()],
  [m.bhimAndBankApps(), m.findInBankApps()],
] as const

/** Where UPI apps show the 12-digit number (domain.md C44, F1). */
export function UpiHelp({ payee }: { payee: string }) {
  return (
    <details className={styles.help}>
      <summary>{m.whereToFindNumber()}</summary>
      <p>{m.whereIsTheNumber()}</p>
      <dl>
        {apps.map(([app, place]) => (
          <div key={app}>
            <dt>{app}</dt>
            <dd>{place}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.receipt} aria-hidden="true">
        <span>{m.paidTo()}</span>
        <span>{payee}</span>
        <span>{m.upiTransactionIDText()}</span>
        <mark>4125 8830 1976</mark>
      </p>
    </details>
  )
}
