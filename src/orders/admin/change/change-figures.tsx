import type { ReactNode } from 'react'
import { formatPaise, formatRupees, toPaise } from '../../../platform/contract/money'
import { Notice } from '../../../ui/components/notice'
import { WholeAmounts } from '../../../ui/components/whole-amounts'
import type { ChangePreview } from '../../contract/order-changes'
import { Figure } from '../figure'
import * as m from '../messages'
import styles from '../order-page.module.css'

interface ChangeFiguresProps {
  figures: ChangePreview
  isCash: boolean
  /** How a difference is paid. */
  children: ReactNode
}

/** What the changed order costs, and what is to be paid or refunded. */
export function ChangeFigures({ figures, isCash, children }: ChangeFiguresProps) {
  const { lines, subtotal, adjustments, total, before, problem } = figures
  return (
    <>
      <ul className={styles.items}>
        {lines.map(({ title, option, quantity, price }) => (
          <li key={`${title} ${option} ${price}`} className={styles.figureLine}>
            <span>
              <WholeAmounts in={m.piecesAtPrice({ quantity, title, price: formatRupees(price) })} />
            </span>
            <span className={styles.sum}>{formatPaise(quantity * toPaise(price))}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.figures}>
        <Figure name={m.subtotal()} rupees={subtotal} />
        {adjustments
          .filter(({ kind, amount }) => kind === 'delivery' || amount !== 0)
          .map(({ kind, label, amount }) => (
            <Figure key={`${kind} ${label}`} name={label} rupees={amount} />
          ))}
        <Figure name={m.totalBefore()} rupees={before} />
        <Figure name={m.newTotal()} rupees={total} />
      </dl>
      <p role="status">{moneyWords(figures, isCash)}</p>
      {!problem && children}
      {problem && <Notice tone="warning">{problem}</Notice>}
    </>
  )
}

function moneyWords(
  { total, before, toPay, toRefund, paid, problem }: ChangePreview,
  isCash: boolean,
): string {
  if (toRefund > 0) return m.refundWillBe({ rupees: formatRupees(toRefund) })
  if (total === 0) return m.thereIsNothingToPay()
  if (paid !== undefined && toPay > 0)
    return m.paidAndDifference({ paid: formatRupees(paid), toPay: formatRupees(toPay) })
  if (problem || total === before || toPay === 0) return ''
  return (isCash ? m.collectOnDelivery : m.payWithALink)({ rupees: formatRupees(toPay) })
}
