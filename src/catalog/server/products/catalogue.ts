import { validate as isId } from 'uuid'
import { defaultSort, limits } from '../../../platform/contract/constants'
import { toPaise, toRupees } from '../../../platform/contract/money'
import type { Services } from '../../../platform/process/services'
import { withPriceWords } from '../../../search/contract/price-words'
import type { ProductFilter } from '../../../search/contract/product-filter'
import type { Bookmarks } from '../../../search/server/bookmarks'
import { countFacets } from '../../../search/server/facet-queries'
import type { PriceBounds, ProductConditions, ProductWindow } from '../../../search/server/list-conditions'
import { findProducts } from '../../../search/server/list-queries'
import { findForgiving, type TypedSearch } from '../../../search/server/mend-words'
import { type PackSize, readPackSize } from '../../../search/server/pack-size'
import { findSuggestions } from '../../../search/server/search-queries'
import { type SearchWord, wordsOf } from '../../../search/server/words'
import type { Withdrawn } from '../../../shell/contract/pages'
import type { Facets, Product, ProductSummary, Suggestion } from '../../contract/catalogue'
import type { FacetChoices } from '../../contract/facet-choices'
import { findProduct, findWithdrawnProduct } from './catalogue-queries'
import { presentProduct, presentProductSummary, presentSuggestion } from './product-presenter'

type Catalogue = Pick<Services, 'db' | 'config'>

export interface ProductList {
  products: ProductSummary[]
  total: number
  /** Nothing is as was asked for; these come near. */
  isNear: boolean
}

export async function listProducts(
  { db, config }: Catalogue,
  filter: ProductFilter,
  bookmarks: Bookmarks,
  { nearToo = false } = {},
): Promise<ProductList> {
  const window = windowOf(filter)
  const typed = readTyped(filter.search)
  if (filter.search !== '' && typed.words.length === 0 && !typed.size)
    return { products: [], total: 0, isNear: false }

  const { found, isNear } = await findForgiving(
    db,
    typed,
    { isTyping: false, nearToo },
    (words) => findProducts(db, conditionsOf(filter, { ...typed, words }), window, bookmarks),
    ({ total }) => total === 0,
  )
  return {
    products: found.products.map((row) => presentProductSummary(row, config.origin)),
    total: found.total,
    isNear,
  }
}

/** Clients ask for `product/undefined` when a search box is cleared; the database need not hear of it. */
export async function showProduct({ db, config }: Catalogue, id: string): Promise<Product | undefined> {
  const row = isId(id) ? await findProduct(db, id) : undefined
  return row && presentProduct(row, config.origin)
}

/** What was sold once and is no longer; orders and carts still lead there. */
export async function findWithdrawn(
  { db }: Pick<Services, 'db'>,
  id: string,
): Promise<Withdrawn | undefined> {
  const row = isId(id) ? await findWithdrawnProduct(db, id) : undefined
  return row && { _id: row.id, title: row.title, category: row.category }
}

export async function findFacets({ db }: Pick<Services, 'db'>, chosen: FacetChoices): Promise<Facets> {
  const { categories, brands, tags, lowest, highest } = await countFacets(db, chosen)
  return { categories, brands, tags, price: { min: toRupees(lowest ?? 0), max: toRupees(highest ?? 0) } }
}

/** While it is typed, too small: "tea under 3". */
const unfinishedNumber = /\d[\d.,]*$/

export async function suggestProducts({ db, config }: Catalogue, text: string): Promise<Suggestion[]> {
  const asked = withPriceWords<PricedText>({ search: text })
  const finished = withPriceWords<PricedText>({ search: text.replace(unfinishedNumber, '') })
  const { words, size } = readTyped(asked.search)
  const bounds = boundsOf({ ...asked, 'price[lte]': finished['price[lte]'] })
  const { found } = await findForgiving(
    db,
    { words, size },
    { isTyping: true, nearToo: false },
    (words) => findSuggestions(db, words, { size, ...bounds }),
    ({ length }) => length === 0,
  )
  return found.map((row) => presentSuggestion(row, config.origin))
}

function readTyped(text: string): TypedSearch {
  const { rest, size } = readPackSize(text)
  return { words: wordsOf(rest), size }
}

const conditionsOf = (
  filter: ProductFilter,
  { words, size }: { words: readonly SearchWord[]; size: PackSize | undefined },
): ProductConditions => ({
  category: filter.category,
  brand: filter.brand,
  tags: filter.tags,
  ...boundsOf(filter),
  words,
  size,
})

type PricedText = Pick<ProductFilter, 'search'> & Partial<Pick<ProductFilter, 'price[gte]' | 'price[lte]'>>

const boundsOf = (asked: PricedText): PriceBounds => ({
  priceFrom: maybePaise(asked['price[gte]']),
  priceTo: maybePaise(asked['price[lte]']),
})

const maybePaise = (rupees: number | undefined) => (rupees === undefined ? undefined : toPaise(rupees))

/** Without a page all products come, as old clients expect, up to a cap [STORE-10]. */
function windowOf({ page, limit, sort, search }: ProductFilter): ProductWindow {
  const paged = page !== undefined || limit !== undefined
  const size = paged ? (limit ?? limits.pageSize) : limits.listCap
  return {
    sort: sort ?? (search === '' ? defaultSort : 'relevance'),
    limit: size,
    offset: ((page ?? 1) - 1) * size,
  }
}
