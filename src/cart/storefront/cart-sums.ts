import { limits } from '../../platform/contract/constants'
import { toPaise, toRupees } from '../../platform/contract/money'
import { type FeeTerms, feeOf } from '../../shipping/contract/delivery-fee'
import type { CartItem } from '../contract/cart'

export type CartLine = CartItem

/** Lines of withdrawn products are shown but not charged [CART-03]. */
export const findOrderable = (lines: readonly CartLine[]) => lines.filter((line) => line.productId?.available)

export const mostOf = ({ productId }: CartLine): number =>
  productId.stockTracked ? Math.min(limits.quantityMax, productId.quantity) : limits.quantityMax

export const isShort = (line: CartLine): boolean => line.quantity > mostOf(line)

/** Pieces of a product in the cart, of one option or of all. */
export const piecesOf = (productId: string, lines: readonly CartLine[] = [], optionId?: string): number =>
  lines
    .filter((line) => line.productId._id === productId && (!optionId || line.color._id === optionId))
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** The line of an option of a product. */
export const lineOf = (wanted: { productId: string; color: string }, lines: readonly CartLine[] = []) =>
  lines.find((line) => line.productId._id === wanted.productId && line.color._id === wanted.color)

export interface CartSums {
  subtotal: number
  fee: number
  total: number
}

/** In rupees, added up in paise [CART-07, CHK-04]. */
export function sumCart(lines: readonly CartLine[], terms: FeeTerms): CartSums {
  const subtotal = lines.reduce((sum, { quantity, price }) => sum + quantity * toPaise(price), 0)
  const fee = lines.length > 0 ? feeOf(terms, subtotal) : 0
  return { subtotal: toRupees(subtotal), fee: toRupees(fee), total: toRupees(subtotal + fee) }
}
