import { useLoading } from '../../../platform/storefront/use-loading'
import type { ListingTag } from '../../../shell/storefront/state/state'
import { useAppSelector } from '../../../shell/storefront/state/store'
import type { CardProduct } from '../../contract/catalogue'
import { loadRail } from '../state/product-slice'

export interface Listing {
  products: readonly CardProduct[] | undefined
  failure: string | undefined
  retry(): void
}

const loads = { special: () => loadRail('special'), popular: () => loadRail('popular') }

/** The products of a tag, fetched unless already loaded. */
export function useRail(tag: ListingTag, wanted = true): Listing {
  const products = useAppSelector(({ product }) => product.rails[tag])
  return { products, ...useLoading(loads[tag], wanted && !products) }
}
