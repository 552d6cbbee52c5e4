import { formatRupees } from './money'

/** Each on its own, so that browsers are sent only those that a page can say. */
export * as messages from './sentences'

/** Names the products that cannot be had in the wanted number, for a refusal of an order [PROD-03]. */
export const notEnoughLeft = (title: string, left: number) =>
  left === 0 ? `${title} is out of stock.` : `Only ${left} of ${title} left.`

/** Names a product the owner has withdrawn, for a refusal of an order or of a larger quantity [CART-03]. */
export const noLongerSold = (title: string) => `${title} is no longer sold. Please take it out of your cart.`

/** Of an order that was sent before, and never answered. */
export const orderBeforePlaced = (orderNumber: string) =>
  `Your order ${orderNumber} from before was placed. What stands here is not ordered yet.`

/** What an order costs, in rupees, and what whoever ordered took it to cost [CHK-13]. */
interface ChangedTotals {
  seen: number
  total: number
  fee: number
  feeName: string
  lines: readonly { title: string; seen: number; price: number }[]
}

/** Says what changed: the total with the fee that is part of it, and the products that cost something else. */
export function totalsChanged({ seen, total, fee, feeName, lines }: ChangedTotals): string {
  const sum = `The total is ${formatRupees(total)} (${feeName} ${fee === 0 ? 'free' : formatRupees(fee)}), not ${formatRupees(seen)}.`
  const products = lines.map(
    (line) => `${line.title} costs ${formatRupees(line.price)}, not ${formatRupees(line.seen)}.`,
  )
  return [sum, ...products, 'Please check the new total before you order.'].join(' ')
}

/** More names than these nobody reads: by then it is rather the spelling. */
const mostStates = 6

/** Says where the shop delivers, for a refusal of an address [CHK-01]. */
export function stateNotServed(state: string, served: readonly string[]): string {
  if (served.length > mostStates) return `We do not deliver to ${state} yet. Please check the spelling.`
  const last = served.length > 1 ? ` and ${served.at(-1)}` : ''
  return `So far we deliver only within ${served.slice(0, last ? -1 : 1).join(', ')}${last}.`
}

/** Says how long to wait, as Retry-After does to programs [ACC-10]. */
export const triedTooOften = (seconds: number) =>
  `That was tried too often. Please try again in ${seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`}.`

export const methodNotAllowed = (method: string, others: readonly string[]) =>
  `${method} does nothing here. Please call this address by ${others.join(' or ')}.`
