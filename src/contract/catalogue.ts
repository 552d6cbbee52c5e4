import * as z from 'zod/mini'
import { limits, type SortOrder, sortOrders } from './constants'
import { Id } from './fields'
import { allergens, diets, keysOf, makerRoles, nutrients } from './food-facts'
import { Picture } from './picture'
import type { RouteTable } from './route'

/** The wire calls a product's option its colour; `title` is a CSS colour, `name` what people read (domain.md E9). */
export const ProductColor = z.object({
  _id: z.string(),
  title: z.string(),
  name: z.string(),
  kind: z.enum(['swatch', 'chip']),
  price: z.number(),
  inStock: z.boolean(),
  /** Index into the product's images, where this option has a picture of its own. */
  image: z.nullable(z.number()),
})
export type ProductColor = z.infer<typeof ProductColor>

/** A product as lists and cards show it. Prices in rupees, tax included. */
export const ProductSummary = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  brand: z.string(),
  category: z.string(),
  tags: z.string(),
  price: z.number(),
  mrp: z.nullable(z.number()),
  netQuantity: z.nullable(z.string()),
  /** Such as `Rs. 168 per 100 g`; null where the net quantity is not known. */
  unitPrice: z.nullable(z.string()),
  description: z.string(),
  images: z.array(Picture),
  color: z.array(ProductColor),
  totalrating: z.number(),
  ratingCount: z.number(),
  quantity: z.nullable(z.number()),
  sold: z.number(),
  inStock: z.boolean(),
  createdAt: z.string(),
})
export type ProductSummary = z.infer<typeof ProductSummary>

type OnCards =
  | '_id'
  | 'title'
  | 'brand'
  | 'price'
  | 'mrp'
  | 'netQuantity'
  | 'totalrating'
  | 'ratingCount'
  | 'inStock'

/** What a card shows of a product and needs for its buttons: as much as a page brings along of those it lists. */
export interface CardProduct extends Pick<ProductSummary, OnCards> {
  images: Omit<Picture, 'url'>[]
  /** The one to be added at once; where there is a choice, it may be left out. */
  color: Pick<ProductColor, '_id' | 'price' | 'inStock'>[]
}

export const Rating = z.object({
  star: z.number(),
  comment: z.string(),
  postedby: z.string(),
  createdAt: z.string(),
  /** An order of the author with this product was delivered [PROD-12]. */
  verified: z.boolean(),
  /** What the shop has said to it. */
  answer: z.optional(z.string()),
})

/** What the page of a product tells of its contents; null is "not said". */
export const FoodFacts = z.object({
  ingredients: z.nullable(z.string()),
  allergens: z.nullable(z.array(z.enum(keysOf(allergens)))),
  diet: z.nullable(z.enum(keysOf(diets))),
  /** Such as `12 months from packing`. */
  shelfLife: z.nullable(z.string()),
  /** A day, `2026-11-21`. */
  bestBefore: z.nullable(z.string()),
  storage: z.nullable(z.string()),
  maker: z.nullable(
    z.object({ role: z.enum(keysOf(makerRoles)), name: z.string(), address: z.nullable(z.string()) }),
  ),
  fssai: z.nullable(z.string()),
  countryOfOrigin: z.nullable(z.string()),
  importer: z.nullable(z.string()),
  nutrition: z.array(z.object({ nutrient: z.enum(keysOf(nutrients)), amount: z.number() })),
})
export type FoodFacts = z.infer<typeof FoodFacts>

/** What an option of several sizes says for itself, where it differs from its product. */
const Pack = z.object({
  color: z.string(),
  mrp: z.nullable(z.number()),
  netQuantity: z.nullable(z.string()),
  unitPrice: z.nullable(z.string()),
})

/** A single product: `description` is sanitised HTML, `ratings` are the newest reviews. */
export const Product = z.extend(ProductSummary, {
  ratings: z.array(Rating),
  /** How many reviews gave one star, two, and so on: over all of them, not the newest alone. */
  starCounts: z.array(z.number()),
  /** What there is to choose, such as Colour or Pack (domain.md E9). */
  optionLabel: z.string(),
  packs: z.array(Pack),
  /** null: the owner has said nothing yet of what is in it. */
  facts: z.nullable(FoodFacts),
})
export type Product = z.infer<typeof Product>

const first = (value: unknown) => (Array.isArray(value) ? value[0] : value)
const texts = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string')
/** A repeated key means "one of"; empty values are as good as absent (wire-contract, section 3). */
const choices = z.pipe(
  z.transform((value: unknown) => texts(value).filter((one) => one !== '')),
  z.array(z.string().check(z.maxLength(80))).check(z.maxLength(20)),
)
/** Rupees: no product costs as much, and the database can still compare it, in paise, with what one costs. */
const beyondAllPrices = 10_000_000

/** A bound or a page: digits, more than `most` read as that; anything else says so by name. */
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
const sortKeys = Object.keys(sortOrders) as SortOrder[]
const isSortKey = (key: string): key is SortOrder => Object.hasOwn(sortOrders, key)

/** [STORE-08] Filters of the product list. Unknown keys are ignored. */
export const ProductFilter = z.object({
  category: choices,
  brand: choices,
  tags: choices,
  'price[gte]': optionalNumber('The lowest price should be a number', beyondAllPrices),
  'price[lte]': optionalNumber('The highest price should be a number', beyondAllPrices),
  sort: z.pipe(
    z.transform((value: unknown) => first(value) || undefined),
    z.optional(z.enum(sortKeys)),
  ),
  /** Words looked for in titles, brands and categories; a typing slip is forgiven [HDR-05]. */
  search: z.pipe(
    z.transform((value: unknown) => first(value) ?? ''),
    z.string().check(z.trim(), z.maxLength(limits.searchLength, 'Please search for fewer words')),
  ),
  page: z.pipe(
    optionalNumber('The page should be a whole number from 1 on'),
    z.optional(
      z
        .number()
        .check(
          z.int('The page should be a whole number from 1 on'),
          z.minimum(1, 'The page should be a whole number from 1 on'),
          z.maximum(100_000),
        ),
    ),
  ),
  limit: z.pipe(
    optionalNumber('The limit should be a whole number from 1 on', limits.listCap),
    z.optional(
      z
        .number()
        .check(
          z.int('The limit should be a whole number from 1 on'),
          z.minimum(1, 'The limit should be a whole number from 1 on'),
          z.maximum(limits.listCap),
        ),
    ),
  ),
})
export type ProductFilter = z.output<typeof ProductFilter>

/** For pages, which are read by people: a key that cannot be read is left out, and the others stay. */
export function readableFilter(query: Record<string, unknown>): ProductFilter {
  const read = z.safeParse(ProductFilter, query)
  if (read.success) return read.data
  const unreadable = new Set(read.error.issues.map(({ path }) => path[0]))
  const rest = Object.entries(query).filter(([key]) => !unreadable.has(key))
  return z.parse(ProductFilter, Object.fromEntries(rest))
}

/**
 * What clients of the family ask the list besides (wire-contract, section 3). Of several keys to sort by, the first that
 * is known leads, and what is alike by it stands by the id: only those orders have an index. Without a known one the list
 * comes as if none had been named.
 */
const ListQuery = z.extend(ProductFilter, {
  /** Some say `tag` for `tags` (domain.md E20). */
  tag: choices,
  'price[gt]': optionalNumber('The price should be a number', beyondAllPrices),
  'price[lt]': optionalNumber('The price should be a number', beyondAllPrices),
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

const FacetValue = z.object({ value: z.string(), count: z.number() })

/** What one can filter by, over the whole shop, so that choices do not vanish after a click (domain.md E19). */
export const Facets = z.object({
  categories: z.array(FacetValue),
  brands: z.array(FacetValue),
  tags: z.array(FacetValue),
  price: z.object({ min: z.number(), max: z.number() }),
})
export type Facets = z.infer<typeof Facets>

export const Suggestion = z.object({
  _id: z.string(),
  title: z.string(),
  price: z.number(),
  image: z.nullable(Picture),
})
export type Suggestion = z.infer<typeof Suggestion>

export const catalogueRoutes = {
  list: {
    method: 'GET',
    path: '/api/product',
    access: 'open',
    summary: 'Products, filtered and sorted; the total stands in X-Total-Count, 1000 at most of a search',
    query: ListQuery,
    reply: z.array(ProductSummary),
  },
  show: {
    method: 'GET',
    path: '/api/product/:id',
    access: 'open',
    summary: 'One product',
    params: z.object({ id: Id }),
    reply: Product,
  },
  facets: {
    method: 'GET',
    path: '/api/product-facets',
    access: 'open',
    summary: 'Categories, brands, tags and the span of prices to filter by',
    reply: Facets,
  },
  suggest: {
    method: 'GET',
    path: '/api/product-suggestions',
    access: 'open',
    summary: 'Up to eight products whose title, brand, category or tag fits what was typed so far',
    query: z.object({
      search: z.pipe(
        z.transform((value: unknown) => first(value) ?? ''),
        z.string().check(z.trim(), z.maxLength(limits.searchLength, 'Please search for fewer words')),
      ),
    }),
    reply: z.array(Suggestion),
  },
} satisfies RouteTable
