import type { CartItem } from '#contract/cart'
import { toPaise, toRupees } from '#contract/money'

/** The badge counts rows, as a "cart item" is a row in the specification (domain.md E41). */
export function summariseCart(lines: readonly Pick<CartItem, 'quantity' | 'price'>[]) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const paise = lines.reduce((sum, { quantity, price }) => sum + quantity * toPaise(price), 0)
  return { items: lines.length, pieces, total: toRupees(paise) }
}
