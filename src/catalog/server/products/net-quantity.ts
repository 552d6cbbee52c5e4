import { formatPaise, type Paise } from '../../../platform/contract/money'
import type { NetUnit } from '../../contract/product-form'
import * as m from '../messages'

/** From 1,000 g or ml on, shows kilos or litres. */
const large = { g: 'kg', ml: 'litre', piece: undefined } as const

/** `250 g`, `1 kg`, `1.5 litre`, `25 pieces`. */
export function formatNetQuantity(quantity: number, unit: NetUnit): string {
  const big = large[unit]
  if (big && quantity >= 1000) return `${quantity / 1000} ${big}`
  if (unit === 'piece') return quantity === 1 ? '1 piece' : `${quantity} pieces`
  return `${quantity} ${unit}`
}

/** The unit sale price of the Packaged Commodities Rules: per piece, per 100 g or ml, or per kg or litre from 1,000 g or ml. */
export function formatUnitPrice(price: Paise, quantity: number, unit: NetUnit): string {
  const big = large[unit]
  const base = unit === 'piece' ? 1 : big && quantity >= 1000 ? 1000 : 100
  const rupees = formatPaise(Math.round((price * base) / quantity))
  return m.rupeesPerUnit({
    rupees,
    unit: (base === 1 ? 'piece' : base === 1000 ? big : `100 ${unit}`) ?? '',
  })
}
