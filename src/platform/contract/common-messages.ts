import * as m from './messages'
import { formatRupees } from './money'

export const notEnoughLeft = (title: string, left: number) =>
  left === 0 ? m.titleIsOutOfStock({ title }) : m.onlyLeftOfTitleLeft({ left, title })

/** What an order costs in rupees, and the total that the customer saw [CHK-13]. */
interface ChangedTotals {
  seen: number
  total: number
  fee: number
  feeName: string
  lines: readonly { title: string; seen: number; price: number }[]
}

export function totalsChanged({ seen, total, fee, feeName, lines }: ChangedTotals): string {
  const figures = {
    total: formatRupees(total),
    feeName,
    fee: fee === 0 ? 'free' : formatRupees(fee),
    seen: formatRupees(seen),
  }
  // The total is the same with another delivery than the chosen one.
  const sum = total === seen ? m.theDeliveryHasChanged(figures) : m.theTotalIsTotalFeeName(figures)
  const products = lines.map((line) =>
    m.titleCostsPriceNotSeen({
      title: line.title,
      price: formatRupees(line.price),
      seen: formatRupees(line.seen),
    }),
  )
  return [sum, ...products, m.checkNewTotal()].join(' ')
}

/** A longer list is not helpful: the state is more likely mistyped. */
const maxListedStates = 6

export function stateNotServed(state: string, served: readonly string[]): string {
  if (served.length > maxListedStates) return m.notDeliveredTo({ state })
  const last = served.length > 1 ? ` ${m.andServed({ served: served.at(-1) ?? '' })}` : ''
  return m.deliveredOnlyWithin({ served: served.slice(0, last ? -1 : 1).join(', '), last })
}

export const triedTooOften = (seconds: number) =>
  m.triedTooOften({ minutes: Math.max(1, Math.ceil(seconds / 60)) })

export const methodNotAllowed = (method: string, others: readonly string[]) =>
  m.methodNotAllowed({ method, others: others.join(' or ') })
