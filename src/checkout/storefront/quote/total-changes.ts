import type { OpenOrder } from '../../../orders/storefront/open-order'
import { formatPaise, formatRupees, type Paise, toPaise } from '../../../platform/contract/money'
import type { Quote } from '../../contract/quote'
import * as m from '../messages'

type Row = Quote['adjustments'][number]
type Shown = Pick<OpenOrder, 'lines' | 'quote' | 'sums'>

/** Why the total of an order is not the one that the shopper saw: prices, offers, delivery and fees. */
export function totalChanges({ lines, quote, sums }: Shown, now: Quote): string[] {
  const shown = quote?.adjustments ?? [{ kind: 'delivery', label: '', amount: sums.fee } as const]
  const names = new Set([...now.adjustments, ...shown].map(nameOf))
  return [
    ...now.lines.flatMap((line) => priceChange(line, lines)),
    ...[...names].flatMap((name) => rowChange(name, shown, now.adjustments)),
    ...(now.codeProblem ? [now.codeProblem.message] : []),
  ]
}

function priceChange(now: Quote['lines'][number], shown: Shown['lines']): string[] {
  const { title, price } = now
  const line = shown.find((one) => one.productId._id === now.product && one.color._id === now.color)
  if (!line || line.price === price) return []
  const seen = formatRupees(line.price)
  return [m.chargeChanged({ label: title, amount: formatRupees(price), seen })]
}

const isCharge = ({ kind }: Row) => kind === 'delivery' || kind === 'payment_fee'

/** There is one delivery and one fee of the payment, whatever they are called; offers are known by their label. */
const nameOf = (row: Row) => (isCharge(row) ? row.kind : row.label)

function rowChange(name: string, shown: readonly Row[], now: readonly Row[]): string[] {
  const [before, after] = [shown, now].map((rows) => rows.filter((row) => nameOf(row) === name))
  const [was, is] = [sumOf(before), sumOf(after)]
  const row = after?.[0] ?? before?.[0]
  if (was === is || !row) return []
  const { label } = row
  const [amount, seen] = [is, was].map((sum) => formatPaise(Math.abs(sum))) as [string, string]
  if (isCharge(row)) return [m.chargeChanged({ label, amount, seen })]
  return [is === 0 ? m.offerEnded({ label }) : m.offerChanged({ label, amount })]
}

const sumOf = (rows: readonly Row[] = []): Paise => rows.reduce((sum, { amount }) => sum + toPaise(amount), 0)
