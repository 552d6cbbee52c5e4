import * as z from 'zod/mini'
import { limits, type SortOrder, sortOrders } from '../../platform/contract/constants'
import * as m from './messages'
import { beyondAllPrices } from './price-limit'

const first = (value: unknown) => (Array.isArray(value) ? value[0] : value)
const texts = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')
/** A repeated key means "one of"; an empty value counts as absent (wire-contract, section 3). */
const choices = z.pipe(
  z.transform((value: unknown) => texts(value).filter((one) => one !== '')),
  z.array(z.string().check(z.maxLength(80))).check(z.maxLength(20)),
)

/** A bound or a page, at most `most`. */
const optionalNumber = (invalid: string, most = Number.POSITIVE_INFINITY) =>
  z.pipe(
    z.transform((value: unknown) => {
      const one = first(value)
      if (one === undefined || one === null || one === '') return undefined
      const isNumber = typeof one === 'string' && /^\d{1,9}(?:\.\d{1,2})?$/.test(one.trim())
      return isNumber ? Math.min(Number(one), most) : Number.NaN
    }),
    z.optional(z.number(invalid)),
  )

/** What is typed into a search box. */
export const SearchText = z.pipe(
  z.transform((value: unknown) => first(value) ?? ''),
  z.string().check(z.trim(), z.maxLength(limits.searchLength, m.searchForFewerWords())),
)

/** If nothing matches, also return similar foods. */
export const NearToo = z.pipe(
  z.transform((value: unknown) => first(value) === 'true'),
  z.boolean(),
)

const sortKeys = Object.keys(sortOrders) as SortOrder[]
const isSortKey = (key: string): key is SortOrder => Object.hasOwn(sortOrders, key)

/** [STORE-08] Filters of the product list. Unknown keys are ignored. */
export const ProductFilter = z.object({
  category: choices,
  brand: choices,
  tags: choices,
  /** Countries of origin. */
  origin: choices,
  'price[gte]': optionalNumber(m.minimumPriceFormat(), beyondAllPrices),
  'price[lte]': optionalNumber(m.maximumPriceFormat(), beyondAllPrices),
  sort: z.pipe(
    z.transform((value: unknown) => first(value) || undefined),
    z.optional(z.enum(sortKeys)),
  ),
  /** Searched in titles, other names, brands, categories and tags; typing errors are corrected [HDR-05]. */
  search: SearchText,
  page: z.pipe(
    optionalNumber(m.pageFormat()),
    z.optional(z.number().check(z.int(m.pageFormat()), z.minimum(1, m.pageFormat()), z.maximum(100_000))),
  ),
  limit: z.pipe(
    optionalNumber(m.limitFormat(), limits.listCap),
    z.optional(
      z.number().check(z.int(m.limitFormat()), z.minimum(1, m.limitFormat()), z.maximum(limits.listCap)),
    ),
  ),
})
export type ProductFilter = z.output<typeof ProductFilter>

/** The chosen filters that the counts depend on. */
export const FacetQuery = z.pick(ProductFilter, {
  category: true,
  brand: true,
  tags: true,
  origin: true,
  search: true,
  'price[gte]': true,
  'price[lte]': true,
})

/**
 * Parameters of other clients (wire-contract, section 3). Of several sort keys the first known one is used, as only those orders
 * have an index. Without a known one the list has its default order.
 */
export const ListQuery = z.extend(ProductFilter, {
  /** Some say `tag` for `tags` (domain.md E20). */
  tag: choices,
  'price[gt]': optionalNumber(m.priceFormat(), beyondAllPrices),
  'price[lt]': optionalNumber(m.priceFormat(), beyondAllPrices),
  near: NearToo,
  sort: z.pipe(
    z.transform((value: unknown) =>
      texts(value)
        .flatMap((keys) => keys.split(','))
        .map((key) => key.trim())
        .find(isSortKey),
    ),
    z.optional(z.enum(sortKeys)),
  ),
})
