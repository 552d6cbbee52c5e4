import { type RawBuilder, sql } from 'kysely'
import { limits } from '../../platform/contract/constants'
import {
  and,
  byNewest,
  choices,
  inOrder,
  type ListSort,
  onSale,
  orders,
  type ProductConditions,
  type ProductWindow,
  prices,
  sizeAlone,
} from './list-conditions'
import { inSize, type PackSize } from './pack-size'
import {
  asItIs,
  isSpelledOut,
  mostKnown,
  type SearchWord,
  type SpelledOut,
  titleScore,
  toTsquery,
  type Way,
  waysOf,
} from './words'

/**
 * What a search finds: the first thousand hits in the order that was asked for, as nobody reads more; without
 * one these are the newest, and what is found in their titles is noted.
 */
export function findHits(conditions: ProductConditions, window: ProductWindow): RawBuilder<unknown> {
  const { sort } = window
  const size = sizeAlone(conditions)
  if (size) return underSize(conditions, sort, size)
  const first = firstWord(conditions, sort)
  if (first) return underWord(conditions, sort, first)
  if (!isAlongOrder(conditions, sort)) return amongProducts(conditions, sort)
  return alongOrder(conditions, sort, plentifulWord(conditions, sort) ? endOf(window) : limits.listCap)
}

const endOf = ({ offset, limit }: ProductWindow) => Math.min(offset + limit, limits.listCap)

/** How many those are, in a statement that has found what `fit`. */
export function countHits(conditions: ProductConditions, window: ProductWindow): RawBuilder<unknown> {
  const { sort } = window
  const word = plentifulWord(conditions, sort)
  const found = sql`(select count(*) from fit)`
  if (!word) return found
  const some = sql`
    select id, price_paise from ${filed}
    where word >= ${word.typed} and word < ${word.typed} || chr(1114111) limit ${lookedThrough}::int`
  const fitting = and([sql`true`, ...prices(conditions)])
  return sql`case
    when ${found} < ${endOf(window)} then ${found}
    when (select count(distinct id) from (${some}) p where ${fitting}) >= ${limits.listCap} then ${limits.listCap}
    else (select count(*) from (${alongOrder(conditions, sort, limits.listCap)}) p) end`
}

/** Where products are filed under each of their words, and in which order. */
interface Filing {
  table: RawBuilder<unknown>
  /** What the order goes by, and how. */
  column: RawBuilder<unknown>
  key: RawBuilder<unknown>
  /** Where the index names its columns otherwise than the table of products does. */
  order?: RawBuilder<unknown>
  /** How many of the words that begin as was typed are looked under at most; names of a food besides are mostly rare. */
  most: number
  /** Conditions that a product filed there has these words too; undefined where the index cannot tell. */
  alsoHas: (words: readonly SearchWord[]) => RawBuilder<unknown>[] | undefined
}
/** Together with the words of each product. */
const filed = sql`product_word`
const sorted = sql`product_word_sorted`
/** The newest of more than four words are sooner met with among all products. */
const amongWords = { table: filed, alsoHas: hasBeside }
const byTime = { ...amongWords, column: sql`p.created_at`, key: sql`p.created_at`, most: 4 }
const byPrice = { ...amongWords, column: sql`p.price_paise`, key: sql`p.price_paise`, most: mostKnown }
const inAlphabet = sql`p.title collate "und-x-icu"`
const byTitle = {
  ...{ table: sorted, column: sql`p.title`, key: inAlphabet, most: mostKnown },
  alsoHas: filedAlso(sql`other.title collate "und-x-icu" = ${inAlphabet}`),
}
const weight = sql`p.rating_weight`
const byRating = {
  ...{ table: sorted, column: weight, key: weight, most: mostKnown },
  alsoHas: filedAlso(sql`other.rating_weight = ${weight}`),
}

const filings: Record<ListSort, Filing> = {
  relevance: byTime,
  '-createdAt': byTime,
  createdAt: byTime,
  title: { ...byTitle, order: sql`${inAlphabet}, p.id` },
  '-title': { ...byTitle, order: sql`${inAlphabet} desc, p.id desc` },
  price: byPrice,
  '-price': byPrice,
  '-totalrating': byRating,
}

const orderOf = (sort: ListSort) => (sort === 'relevance' ? byNewest : inOrder(orders[sort]))

const inTitle = ({ words }: ProductConditions, search = sql`p.search`) =>
  sql`${titleScore(words, search)} as in_title`

/** So many products that have a word are looked through for those that have the others too. */
const mostLookedThrough = 8000

/**
 * The word, if there is one, under which products are looked for. Of several the rarest; if that is a common one
 * too, the index of all words together knows sooner which products have them all.
 */
function firstWord({ words, brand, tags }: ProductConditions, sort: ListSort): SpelledOut | undefined {
  if (brand.length > 0 || tags.length > 0) return undefined
  const [rarest] = words.filter(isSpelledOut).sort((one, other) => one.products - other.products)
  const { most, alsoHas } = filings[sort]
  if (!rarest || rarest.known.length > most) return undefined
  if (words.length > 1 && rarest.products > mostLookedThrough) return undefined
  return alsoHas(words.filter((word) => word !== rarest)) && rarest
}

/** What a filed product is found by, where the index has no room for it. */
const searchOfProduct = sql`(select product.search from product where product.id = p.id)`

/** By what stands beside the word; nothing to ask where the database sees no word in them. */
function hasBeside(words: readonly SearchWord[]): RawBuilder<unknown>[] {
  const query = toTsquery(words)
  if (query === '') return []
  return [
    sql`(p.search @@ ${query}::tsquery or p.search is null and ${searchOfProduct} @@ ${query}::tsquery)`,
  ]
}

/** By where it stands under the other word, in the same order, so that both are walked side by side. */
function filedAlso(alike: RawBuilder<unknown>) {
  return (words: readonly SearchWord[]): RawBuilder<unknown>[] | undefined =>
    words.every((word) => isSpelledOut(word) && waysOf(word).length === 1)
      ? words
          .filter(isSpelledOut)
          .flatMap((word) => waysOf(word).flat())
          .map(
            (word) => sql`exists (
            select from ${sorted} other where other.word = ${word} and ${alike} and other.id = p.id)`,
          )
      : undefined
}

/**
 * In the order of an index. A product with several words that begin alike is found under each of them; what is
 * found under each is merged, so that no more is read than is given.
 */
function underWord(conditions: ProductConditions, sort: ListSort, first: SpelledOut) {
  const { table, column, key, order = orderOf(sort), alsoHas } = filings[sort]
  const also = alsoHas(conditions.words.filter((word) => word !== first)) ?? []
  const fitting = [...choices(conditions), ...prices(conditions), ...also]
  const end = sql`order by ${order} limit ${limits.listCap}`
  const search = sql`coalesce(p.search, ${searchOfProduct})`
  const columns = [sql`p.id`, column, ...(sort === 'relevance' ? [inTitle(conditions, search)] : [])]
  const under = ([word, ...others]: Way) => {
    const where = and([sql`p.word = ${word}`, ...fitting, ...(alsoHas(others.map(asItIs)) ?? [])])
    return sql`(select ${sql.join(columns)} from ${table} p where ${where} ${end})`
  }
  const found = waysOf(first).map(under)
  if (found.length === 1) return sql.join(found)
  return sql`select distinct on (${key}, p.id) p.* from (${sql.join(found, sql` union all `)}) p ${end}`
}

/** All that lists are narrowed by stands there, and whatever they are put in order by. */
function underSize(conditions: ProductConditions, sort: ListSort, size: PackSize) {
  const { column, order = orderOf(sort) } = filings[sort]
  const where = and([inSize(size), ...choices(conditions), ...prices(conditions)])
  return sql`select p.id, ${column} from product_size p where ${where} order by ${order} limit ${limits.listCap}`
}

/** Without another order an index gives the newest; else all are found first, for dear goods are a long way along the prices. */
function amongProducts(conditions: ProductConditions, sort: ListSort) {
  const order = orderOf(sort)
  const all = sql`
    select p.id, p.created_at, p.price_paise, p.title, p.rating_weight, p.search from ${onSale(conditions)}`
  const found = isNewest(sort) ? all : sql`${all} offset 0`
  const hits = sql`select * from (${found}) p order by ${order} limit ${limits.listCap}`
  return sort === 'relevance' ? sql`select p.id, p.created_at, ${inTitle(conditions)} from (${hits}) p` : hits
}

const among = (conditions: ProductConditions) => onSale({ ...conditions, words: [] })

const isNewest = (sort: ListSort) => sort === 'relevance' || sort === '-createdAt'

/** What begins very many words is soon met with along any order. */
const isAlongOrder = (conditions: ProductConditions, sort: ListSort) =>
  !isNewest(sort) &&
  conditions.words.every((word) => word.isWidespread && !isSpelledOut(word)) &&
  choices(conditions).length === 0

/** One after the other in that order, until enough have the words. By its operator the planner would take them for rare. */
const alongOrder = (conditions: ProductConditions, sort: ListSort, enough: number) => sql`
  select p.id, p.created_at, p.price_paise, p.title, p.rating_weight
  from ${among(conditions)} and ts_match_vq(p.search, ${toTsquery(conditions.words)}::tsquery)
  order by ${orderOf(sort)} limit ${enough}`

/** Among so many that are filed under such words side by side, a thousand are mostly found. */
const lookedThrough = 3000

/** The only one, if so many have it that its hits need not be gathered to be counted. */
function plentifulWord(conditions: ProductConditions, sort: ListSort): SearchWord | undefined {
  const [word, ...others] = conditions.words
  const isPlentiful = word && others.length === 0 && word.products > lookedThrough
  return isPlentiful && isAlongOrder(conditions, sort) ? word : undefined
}
