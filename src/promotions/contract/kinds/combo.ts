import { formatPaise } from '../../../platform/contract/money'
import { apportion } from '../apportion'
import * as m from '../messages'
import { defineOfferKind, nothingOff } from './offer-kind'
import { piecesOf } from './pieces'

/** One piece of each product for one price, as often as the cart has them all. The dearest pieces count first. */
export const combo = defineOfferKind({
  label: m.comboLabel(),
  hint: m.comboHint(),
  needsProducts: true,
  fields: { price: { unit: 'rupees', label: m.comboField() } },
  sentence: ({ price }) => m.comboFor({ price: formatPaise(price) }),
  discount(lines, { price }, products) {
    const pieces = piecesOf(lines)
    const byProduct = products.map((id) => pieces.filter(({ productId }) => productId === id))
    const sets = Math.min(...byProduct.map(({ length }) => length))
    if (products.length === 0 || sets === 0) return nothingOff(lines)
    const taken = lines.map(() => 0)
    let off = 0
    for (let set = 0; set < sets; set += 1) {
      const parts = byProduct.flatMap((of) => of[set] ?? [])
      const cost = parts.reduce((sum, { paise }) => sum + paise, 0)
      if (cost <= price) continue
      off += cost - price
      for (const { at, paise } of parts) taken[at] = (taken[at] ?? 0) + paise
    }
    return apportion(off, taken)
  },
})
