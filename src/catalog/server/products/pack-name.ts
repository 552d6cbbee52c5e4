import { plainOption } from '../../../platform/contract/constants'
import { readPackSize } from '../../../search/server/pack-size'
import type { NetUnit } from '../../contract/product-form'
import { formatNetQuantity } from './net-quantity'

interface Pack {
  option_name: string
  net_quantity: number | null
  net_unit: NetUnit | null
}

/**
 * The name of a pack in carts, orders, emails and documents: its option with its size, or the size alone if there is no
 * choice. A name that contains a size is unchanged.
 */
export function packName({ option_name: name, net_quantity: quantity, net_unit: unit }: Pack): string {
  if (quantity === null || unit === null) return name
  const size = formatNetQuantity(quantity, unit)
  if (name === plainOption) return size
  return namesSize(name, quantity) ? name : `${name}, ${size}`
}

const namesSize = (name: string, quantity: number) =>
  readPackSize(name).size !== undefined ||
  [...name.matchAll(/\d+/g)].some(([number]) => Number(number) === quantity)

/** Its own net quantity, else the size in its name, such as "1 kg", else that of its product. */
export function quantityOfPack(
  { name, net_quantity }: { name: string; net_quantity: number | null },
  product: Pick<Pack, 'net_quantity' | 'net_unit'>,
): number | null {
  const { size } = readPackSize(name)
  return (
    net_quantity ?? (size?.unit === product.net_unit ? size?.quantity : undefined) ?? product.net_quantity
  )
}
