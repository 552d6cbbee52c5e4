import type { AdminProduct } from '../../contract/admin-products'
import * as m from '../messages'

export interface StockOwner {
  /** null: the product, for what its options share. */
  optionId: string | null
  name: string
  /** With the title of its product. */
  fullName: string
  /** null: not counted, or the shared stock. */
  stock: number | null
}

/** What has a stock: the product, if an option has none of its own, and each option. */
export function stockOwnersOf({ title, options, stock: shared }: AdminProduct): StockOwner[] {
  const name = options.length > 0 ? m.sharedByOptions() : m.pieces()
  const isShared = options.length === 0 || options.some(({ stock }) => stock === null)
  return [
    ...(isShared ? [{ optionId: null, name, fullName: title, stock: shared }] : []),
    ...options.map((option) => ({
      optionId: option.id,
      name: option.name,
      stock: option.stock,
      fullName: `${title}, ${option.name}`,
    })),
  ]
}
