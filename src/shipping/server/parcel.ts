import type { NetUnit } from '../../catalog/contract/product-form'
import type { Paise } from '../../platform/contract/money'
import type { ParcelWeights } from '../../settings/contract/shop'
import type { Parcel } from '../contract/rates/rate-kind'

interface WeighedLine {
  net_quantity: number | null
  net_unit: NetUnit | null
  quantity: number
}

/** The weight of the lines with their packing. Millilitres count as grams. */
export function parcelOf(lines: readonly WeighedLine[], weights: ParcelWeights, goods: Paise): Parcel {
  const grams = lines.reduce(
    (sum, line) => sum + line.quantity * (packGrams(line, weights) + weights.packingPerPiece),
    weights.packingPerOrder,
  )
  return { grams, goods }
}

function packGrams({ net_quantity, net_unit }: WeighedLine, { piece, unknown }: ParcelWeights): number {
  if (net_quantity === null) return unknown
  return net_unit === 'piece' ? net_quantity * piece : net_quantity
}
