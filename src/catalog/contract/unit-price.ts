import { formatRupees } from '../../platform/contract/money'

const units = {
  g: { unit: 'kg', of: 1000 },
  kg: { unit: 'kg', of: 1 },
  ml: { unit: 'litre', of: 1000 },
  litre: { unit: 'litre', of: 1 },
  piece: { unit: 'piece', of: 1 },
  pieces: { unit: 'piece', of: 1 },
} as const

export interface UnitPrice {
  rupees: number
  unit: 'kg' | 'litre' | 'piece'
}

/** The price per kilo, litre or piece, so that packs of all sizes can be compared; undefined without a net quantity. */
export function unitPriceOf(price: number, netQuantity: string | null): UnitPrice | undefined {
  const [, amount, name] = /^([\d.,]+) (\w+)$/.exec(netQuantity ?? '') ?? []
  const found = units[name as keyof typeof units]
  const quantity = Number(amount?.replaceAll(',', ''))
  return found && quantity > 0
    ? { rupees: Math.round((price * found.of * 100) / quantity) / 100, unit: found.unit }
    : undefined
}

/** With the price per kilo or litre, to compare by, where the unit price required by law is per 100 g or ml. */
export function comparableUnitPrice({
  price,
  netQuantity,
  unitPrice,
}: {
  price: number
  netQuantity: string | null
  unitPrice: string | null
}): string | null {
  const found = / (g|ml)$/.test(netQuantity ?? '') && unitPriceOf(price, netQuantity)
  return found ? `${unitPrice} (${formatUnitPrice(found)})` : unitPrice
}

export const formatUnitPrice = ({ rupees, unit }: UnitPrice) => `${formatRupees(rupees)} per ${unit}`
