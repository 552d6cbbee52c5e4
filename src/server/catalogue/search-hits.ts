import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/constants'
import {
  and,
  byNewest,
  choices,
  type ListSort,
  onSale,
  orders,
  type ProductConditions,
  prices,
} from './list-conditions'
import { isSpelledOut, type SearchWord, type SpelledOut, toTsquery } from './words'

/**
 * What a search finds: the first thousand hits in the order that was asked for, as nobody reads more; without
 * one these are the newest, and what is found in their titles is noted.
 */
export function findHits(conditions: ProductConditions, sort: ListSort): RawBuilder<unknown> {
  const first = firstWord(conditions, sort)
  return first ? underWord(conditions, sort, first) : amongProducts(conditions, sort)
}

/** What products are filed with under each of their words: what else is asked for, the index does not hold. */
const filedWith: Partial<Record<ListSort, RawBuilder<unknown>>> = {
  relevance: sql`p.created_at`,
  '-createdAt': sql`p.created_at`,
  createdAt: sql`p.created_at`,
  price: sql`p.price_paise`,
  '-price': sql`p.price_paise`,
}

const orderOf = (sort: ListSort) => (sort === 'relevance' ? byNewest : orders[sort][0])

const inTitle = ({ words }: ProductConditions, search = sql`p.search`) =>
  sql`${search} @@ ${toTsquery(words, 'A')}::tsquery as in_title`

/** So many products that have a word are looked through for those that have the others too. */
const mostLookedThrough = 8000

/** The newest of more words than this are sooner met with among all products. */
const mostOfNewest = 4

/**
 * The word, if there is one, under which products are looked for. Of several the rarest; if that is a common one
 * too, the index of all words together knows sooner which products have them all.
 */
function firstWord({ words, brand, tags }: ProductConditions, sort: ListSort): SpelledOut | undefined {
  if (!filedWith[sort] || brand.length > 0 || tags.length > 0) return undefined
  const [rarest] = words.filter(isSpelledOut).sort((one, other) => one.products - other.products)
  if (!rarest || (words.length > 1 && rarest.products > mostLookedThrough)) return undefined
  return rarest.known.length <= mostOfNewest || sort.endsWith('price') ? rarest : undefined
}

/** What a filed product is found by, where the index has no room for it. */
const searchOfProduct = sql`(select product.search from product where product.id = p.id)`

/** That a filed product has these words too; undefined where the database sees no word in them. */
function alsoHas(words: readonly SearchWord[]): RawBuilder<unknown> | undefined {
  const query = toTsquery(words)
  if (query === '') return undefined
  return sql`(p.search @@ ${query}::tsquery or p.search is null and ${searchOfProduct} @@ ${query}::tsquery)`
}

/** In the order of an index. A product with several words that begin alike is found under each of them. */
function underWord(conditions: ProductConditions, sort: ListSort, first: SpelledOut) {
  const { known } = first
  const others = conditions.words.filter((word) => word !== first)
  const also = alsoHas(others)
  const fitting = [...choices(conditions), ...prices(conditions), ...(also ? [also] : [])]
  const end = sql`order by ${orderOf(sort)} limit ${limits.listCap}`
  const search = sql`coalesce(p.search, ${searchOfProduct})`
  const columns = [sql`p.id`, filedWith[sort], ...(sort === 'relevance' ? [inTitle(conditions, search)] : [])]
  const under = (word: RawBuilder<unknown>) => sql`
    select ${sql.join(columns)} from product_word p where ${and([sql`p.word = ${word}`, ...fitting])} ${end}`
  if (known.length === 1) return under(sql`${known[0]}`)
  return sql`
    select * from (
      select distinct p.* from unnest(${known}::text[]) first (word) cross join lateral (${under(sql`first.word`)}) p
    ) p ${end}`
}

/** Without another order an index gives the newest; else all are found first, for dear goods are a long way along the prices. */
function amongProducts(conditions: ProductConditions, sort: ListSort) {
  const order = orderOf(sort)
  const all = sql`
    select p.id, p.created_at, p.price_paise, p.title, p.rating_weight, p.search from ${onSale(conditions)}`
  const found = order === byNewest ? all : sql`${all} offset 0`
  const hits = sql`select * from (${found}) p order by ${order} limit ${limits.listCap}`
  return sort === 'relevance' ? sql`select p.id, p.created_at, ${inTitle(conditions)} from (${hits}) p` : hits
}
