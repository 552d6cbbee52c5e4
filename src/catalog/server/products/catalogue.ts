import { validate as isId } from 'uuid'
import { defaultSort, limits } from '../../../platform/contract/constants'
import { toPaise, toRupees } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import type { Services } from '../../../platform/process/services'
import { withPriceWords } from '../../../search/contract/price-words'
import type { ProductFilter } from '../../../search/contract/product-filter'
import { countFacets, type FacetRows } from '../../../search/server/facet-queries'
import type { PriceBounds, ProductConditions, ProductWindow } from '../../../search/server/list-conditions'
import { findProducts } from '../../../search/server/list-queries'
import { findWrittenSize, readPackSize, type SearchedSize } from '../../../search/server/pack-size'
import { searchForgivingly, type TypedSearch } from '../../../search/server/search-products'
import { type SearchTerm, wordsOf } from '../../../search/server/search-terms'
import type { Withdrawn } from '../../../shell/contract/pages'
import type { Facets, ProductReply, ProductSummary, Suggestion } from '../../contract/catalogue'
import { countryName } from '../../contract/countries'
import type { FacetChoices } from '../../contract/facet-choices'
import { findNewestOfTags, findProduct, findWithdrawnProduct } from './catalogue-queries'
import { presentProduct, presentProductSummary, presentSuggestion } from './product-serializer'
import { findSuggestions } from './suggestion-queries'

type Catalogue = Pick<Services, 'db' | 'config'>

export interface ProductList {
  products: ProductSummary[]
  total: number
  /** No product matches the search; these are similar. */
  isNear: boolean
  /** Those of `findFacets`, if asked for. */
  facets: Facets | undefined
}

export async function listProducts(
  { db, config }: Catalogue,
  filter: ProductFilter,
  { nearToo = false, withFacets = false } = {},
): Promise<ProductList> {
  const window = windowOf(filter)
  const typed = await readTyped(db, filter.search)
  if (isUnreadable(filter.search, typed))
    return { products: [], total: 0, isNear: false, facets: withFacets ? noFacets : undefined }

  const { found, isNear } = await searchForgivingly(
    db,
    typed,
    { isTyping: false, nearToo },
    (terms) => findProducts(db, conditionsOf(filter, { terms, size: typed.size }), window, { withFacets }),
    ({ total }) => total === 0,
  )
  return {
    products: found.products.map((row) => presentProductSummary(row, config.origin)),
    total: found.total,
    isNear,
    facets: found.facets ? presentFacets(found.facets) : undefined,
  }
}

/** The newest products on sale of each tag, in one query. */
export async function listNewestOfTags(
  { db, config }: Catalogue,
  tags: readonly string[],
  most: number,
): Promise<ProductSummary[]> {
  const rows = await findNewestOfTags(db, tags, most)
  return rows.map((row) => presentProductSummary(row, config.origin))
}

/** Old clients request `product/undefined` when a search box is cleared. */
export async function showProduct({ db, config }: Catalogue, id: string): Promise<ProductReply | undefined> {
  const row = isId(id) ? await findProduct(db, id) : undefined
  return row && presentProduct(row, config.origin)
}

/** An archived product: orders and carts still link to it. */
export async function findWithdrawn(
  { db }: Pick<Services, 'db'>,
  id: string,
): Promise<Withdrawn | undefined> {
  const row = isId(id) ? await findWithdrawnProduct(db, id) : undefined
  return row && { _id: row.id, title: row.title, category: row.category }
}

/** Interprets a search as the list does. */
export async function findFacets({ db }: Pick<Services, 'db'>, chosen: FacetChoices): Promise<Facets> {
  const typed = await readTyped(db, chosen.search)
  if (isUnreadable(chosen.search, typed)) return noFacets
  const { category, brand, tags } = chosen
  const conditions = { category, brand, tags, origin: chosen.origin.map(countryName), ...boundsOf(chosen) }
  const { found } = await searchForgivingly(
    db,
    typed,
    { isTyping: false, nearToo: true },
    (terms) => countFacets(db, { ...conditions, terms }),
    ({ total }) => total === 0,
  )
  return presentFacets(found)
}

const noFacets: Facets = { categories: [], brands: [], tags: [], origins: [], price: { min: 0, max: 0 } }

const presentFacets = ({ lowest, highest, total: _, ...facets }: FacetRows): Facets => ({
  ...facets,
  price: { min: toRupees(lowest ?? 0), max: toRupees(highest ?? 0) },
})

/** Ignores a price that is still being typed, as in "tea under 3". */
const unfinishedNumber = /\d[\d.,]*$/

export async function suggestProducts(
  { db, config }: Catalogue,
  text: string,
  { nearToo }: { nearToo: boolean },
): Promise<{ suggestions: Suggestion[]; isNear: boolean }> {
  const asked = withPriceWords<PricedText>({ search: text })
  const finished = withPriceWords<PricedText>({ search: text.replace(unfinishedNumber, '') })
  const { words, size } = await readTyped(db, asked.search)
  const bounds = boundsOf({ ...asked, 'price[lte]': finished['price[lte]'] })
  const { found, isNear } = await searchForgivingly(
    db,
    { words, size },
    { isTyping: true, nearToo },
    (terms) => findSuggestions(db, terms, { size, ...bounds }),
    ({ length }) => length === 0,
  )
  return { suggestions: found.map((row) => presentSuggestion(row, config.origin)), isNear }
}

const isUnreadable = (search: string, { words, size }: TypedSearch) =>
  search !== '' && words.length === 0 && !size

async function readTyped(db: Database, text: string): Promise<TypedSearch> {
  const { rest, size } = readPackSize(text)
  return { words: wordsOf(rest), size: size && (await findWrittenSize(db, size)) }
}

const conditionsOf = (
  filter: ProductFilter,
  { terms, size }: { terms: readonly SearchTerm[]; size: SearchedSize | undefined },
): ProductConditions => ({
  category: filter.category,
  brand: filter.brand,
  tags: filter.tags,
  origin: filter.origin.map(countryName),
  ...boundsOf(filter),
  terms,
  size,
})

type PricedText = Pick<ProductFilter, 'search'> & Partial<Pick<ProductFilter, 'price[gte]' | 'price[lte]'>>

const boundsOf = (asked: PricedText): PriceBounds => ({
  priceFrom: paiseIfAsked(asked['price[gte]']),
  priceTo: paiseIfAsked(asked['price[lte]']),
})

const paiseIfAsked = (rupees: number | undefined) => (rupees === undefined ? undefined : toPaise(rupees))

/** Without a page, returns all products up to a limit, as old clients expect [STORE-10]. */
function windowOf({ page, limit, sort, search }: ProductFilter): ProductWindow {
  const paged = page !== undefined || limit !== undefined
  const size = paged ? (limit ?? limits.pageSize) : limits.listCap
  return {
    sort: sort ?? (search === '' ? defaultSort : 'relevance'),
    limit: size,
    offset: ((page ?? 1) - 1) * size,
  }
}
