import { useLoading } from '../../../platform/storefront/use-loading'
import { useAppSelector } from '../../../shell/storefront/state/store'
import type { CardProduct } from '../../contract/catalogue'
import { loadShelf, type ShelfTag } from '../state/product-slice'

export interface Shelf {
  products: readonly CardProduct[] | undefined
  failure: string | undefined
  retry(): void
}

const loads = { special: () => loadShelf('special'), popular: () => loadShelf('popular') }

/** The products of a tag, fetched unless they are there already. */
export function useShelf(tag: ShelfTag, wanted = true): Shelf {
  const products = useAppSelector(({ product }) => product.shelves[tag])
  return { products, ...useLoading(loads[tag], wanted && !products) }
}
