import { formatRupees } from './money'

/** A namespace, so that bundlers leave out the messages that a page does not use. */
export * as messages from './sentences'

export const notEnoughLeft = (title: string, left: number) =>
  left === 0 ? `${title} is out of stock.` : `Only ${left} of ${title} left.`

export const noLongerSold = (title: string) => `${title} is no longer sold. Please remove it from your cart.`

export const orderBeforePlaced = (orderNumber: string) =>
  `Your earlier order ${orderNumber} was placed. The products shown here have not been ordered yet.`

/** What an order costs in rupees, and the total that the customer saw [CHK-13]. */
interface ChangedTotals {
  seen: number
  total: number
  fee: number
  feeName: string
  lines: readonly { title: string; seen: number; price: number }[]
}

export function totalsChanged({ seen, total, fee, feeName, lines }: ChangedTotals): string {
  const sum = `The total is ${formatRupees(total)} (${feeName} ${fee === 0 ? 'free' : formatRupees(fee)}), not ${formatRupees(seen)}.`
  const products = lines.map(
    (line) => `${line.title} costs ${formatRupees(line.price)}, not ${formatRupees(line.seen)}.`,
  )
  return [sum, ...products, 'Please check the new total before you order.'].join(' ')
}

/** A longer list is not helpful: the state is more likely misspelled. */
const maxListedStates = 6

export function stateNotServed(state: string, served: readonly string[]): string {
  if (served.length > maxListedStates) return `We do not deliver to ${state} yet. Please check the spelling.`
  const last = served.length > 1 ? ` and ${served.at(-1)}` : ''
  return `We currently deliver only within ${served.slice(0, last ? -1 : 1).join(', ')}${last}.`
}

export const triedTooOften = (seconds: number) =>
  `Too many attempts. Please try again in ${seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`}.`

export const methodNotAllowed = (method: string, others: readonly string[]) =>
  `${method} is not allowed here. Please use ${others.join(' or ')}.`
