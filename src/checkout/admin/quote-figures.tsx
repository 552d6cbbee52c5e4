import { formatRupees } from '../../platform/contract/money'
import { Notice } from '../../ui/components/notice'
import type { Quote } from '../contract/quote'
import * as m from './messages'
import styles from './quote-figures.module.css'

/** The rows of a quote: goods, what offers take off, delivery, fees and the total. */
export function QuoteFigures({ quote }: { quote: Quote }) {
  const { subtotal, adjustments, total, codeProblem, offerHints } = quote
  return (
    <>
      {codeProblem && <Notice tone="warning">{codeProblem.message}</Notice>}
      {offerHints.map((hint) => (
        <Notice key={hint}>{hint}</Notice>
      ))}
      <dl className={styles.figures}>
        <Figure label={m.subtotal()} rupees={subtotal} />
        {adjustments.map(({ kind, label, amount }) => (
          <Figure key={`${kind} ${label}`} label={label} rupees={amount} />
        ))}
        <Figure label={m.total()} rupees={total} />
      </dl>
    </>
  )
}

const Figure = ({ label, rupees }: { label: string; rupees: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{formatRupees(rupees)}</dd>
  </div>
)
