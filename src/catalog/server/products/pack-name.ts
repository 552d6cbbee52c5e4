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
 * The name of the chosen pack in cart, order, emails and documents: the option with its size, or the size alone if there
 * are no options. A name that contains a size stays as the owner wrote it.
 */
export function packName({ option_name: name, net_quantity: quantity, net_unit: unit }: Pack): string {
  if (quantity === null || unit === null) return name
  const size = formatNetQuantity(quantity, unit)
  if (name === plainOption) return size
  return tellsSize(name, quantity) ? name : `${name}, ${size}`
}

const tellsSize = (name: string, quantity: number) =>
  readPackSize(name).size !== undefined ||
  [...name.matchAll(/\d+/g)].some(([number]) => Number(number) === quantity)

/** One line of words: the title with the pack, unless there was nothing to choose and no size is known. */
export const titleWithPack = (title: string, pack: string): string =>
  pack === plainOption ? title : `${title} (${pack})`
