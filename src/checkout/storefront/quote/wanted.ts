import type { CartLine } from '../../../cart/storefront/cart-sums'
import { cleanDigits } from '../../../platform/contract/typed-text'
import type { QuoteRequest } from '../../contract/quote'

/** What the figures depend on, besides the shop. */
export interface Wanted {
  lines: readonly CartLine[]
  place: { pincode: string; state: string }
  code?: string | undefined
  method?: QuoteRequest['method']
  delivery?: string | undefined
}

/** Leaves out what is not typed to its end. */
export function requestOf({ lines, place, code, method, delivery }: Wanted): QuoteRequest {
  const pincode = cleanDigits(place.pincode)
  return {
    lines: lines.map(({ productId, color, quantity }) => ({
      product: productId._id,
      color: color._id,
      quantity,
    })),
    ...(/^[1-9]\d{5}$/.test(pincode) && { pincode }),
    ...(place.state && { state: place.state }),
    code,
    method,
    delivery,
  }
}

/** Another price or quantity needs another quote. */
export const linesKey = (lines: readonly CartLine[]): string =>
  JSON.stringify(
    lines.map(({ productId, color, quantity, price }) => [productId._id, color._id, quantity, price]),
  )
