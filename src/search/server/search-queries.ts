import { type SqlBool, sql } from 'kysely'
import type { PictureRow } from '../../media/server/picture-presenter'
import type { Paise } from '../../platform/contract/money'
import { plannedEachTime } from '../../platform/db/preparing-client'
import type { Database } from '../../platform/db/tables'
import { and, byNewest, type PriceBounds, prices } from './list-conditions'
import { inSize, isOfSize, type PackSize } from './pack-size'
import { allBeginnings, isCalled, mostKnown, type SearchWord, titleScore, toTsquery } from './words'

export interface KnownWord extends SearchWord {
  /** Which of those that were asked for beside it the shop has. */
  has: readonly string[]
  /** About how many products have each of them, and each known one, as far as these are common and stand among others. */
  counts: ReadonlyMap<string, number>
}

/**
 * What the shop knows of each word: those that begin like it. What a server's alphabet does not count among letters
 * parts a word into several, which are looked for as they are. `besides` are words to look for as they are, for each.
 */
export async function findKnownWords(
  db: Database,
  typed: readonly string[],
  besides: readonly (readonly string[])[] = [],
): Promise<KnownWord[]> {
  if (typed.length === 0) return []
  const others = typed.map((_, place) => besides[place]?.join(' ') ?? '')
  const { rows } = await sql<Omit<KnownWord, 'counts'> & { counts: Record<string, number> | null }>`
    with asked as (
      select typed, place, case when tsvector_to_array(to_tsvector('simple', typed)) = array[typed] then array(
        select word from search_word
        where word ~>=~ typed and word ~<~ (typed || chr(1114111)) limit ${mostKnown + 1}::int
      ) end as known, array(select word from search_word where word = any (string_to_array(others, ' '))) as has
      from unnest(${typed}::text[], ${others}::text[]) with ordinality as asked (typed, others, place)
    )
    select typed, to_tsquery('simple', quote_literal(typed) || ':*')::text as beginning, known, has, products, counts,
      exists (select from pg_class where oid = 'product'::regclass and reltuples > 0 and products > reltuples / 8) as "isWidespread"
    from (
      select *, case when cardinality(known) > ${mostKnown} then ${commonness} else 0 end as products,
        case when ${typed.length > 1} then ${countsOfWords} end as counts
      from asked offset 0) counted
    order by place`.execute(db)
  return rows
    .map((row) => ({ ...row, counts: new Map(Object.entries(row.counts ?? {})) }))
    .map((word) => ({ ...word, products: word.products + sumOf(word) }))
}

const sumOf = ({ known, counts }: KnownWord) =>
  known === null || known.length > mostKnown
    ? 0
    : known.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0)

/** From what the database keeps of the commonest words for its own plans; of a table never looked at it knows nothing. */
const commonWords = sql`
  pg_class filed join pg_stats kept on kept.tablename = filed.relname,
    unnest(kept.most_common_vals::text::text[], kept.most_common_freqs) as word (word, share)
  where filed.oid = 'product_word'::regclass and kept.schemaname = 'public' and kept.attname = 'word'`
const commonness = sql`(
  select coalesce(sum(word.share * greatest(filed.reltuples, 0)), 0)
  from ${commonWords} and starts_with(word.word, typed))`
const countsOfWords = sql`(
  select json_object_agg(word.word, word.share * greatest(filed.reltuples, 0))
  from ${commonWords} and (word.word = any (has) or word.word = any (known)))`

export interface SuggestionRow {
  id: string
  title: string
  price_paise: Paise
  image: PictureRow | null
}

/**
 * What is named so and is of the size that was typed comes first, then titles that begin with what was typed, then
 * those that have it. Of very many hits only some are weighed, for speed.
 */
export async function findSuggestions(
  db: Database,
  words: readonly SearchWord[],
  { size, ...bounds }: { size?: PackSize | undefined } & PriceBounds,
): Promise<SuggestionRow[]> {
  const [first] = words
  if (first === undefined) return []
  const tsquery = sql`${toTsquery(words)}::tsquery`
  const inTitle = titleScore(words)
  const priced = prices(bounds)
  const hits = first.ofSize
    ? sql`product_size p where ${and([inSize(first.ofSize), ...priced])} order by ${byNewest}`
    : sql`product p where ${and([sql`p.archived_at is null`, ...priced, sql`p.search @@ ${tsquery}`])}`
  const sized = size ? sql`(${isOfSize(size)} and (${inTitle} > 0 or ${isCalled(words)})) desc,` : sql``
  const { rows } = await sql<SuggestionRow>`
    ${plannedEachTime}
    with hit as materialized (select p.id from ${hits} limit 200)
    select p.id, p.title, p.price_paise, (
      select json_build_object('key', m.key, 'widths', m.widths, 'width', m.width, 'height', m.height, 'alt', i.alt)
      from product_image i join media m on m.id = i.media_id
      where i.product_id = p.id order by i.position limit 1
    ) as image
    from hit join product p using (id)
    order by ${sized} starts_with(lower(p.title), ${first.typed}) desc, ${inTitle} desc,
      ts_rank(p.search, ${allBeginnings(words)}::tsquery) desc, lower(p.title), p.id
    limit 8`.execute(db)
  return rows
}

/**
 * Known words that begin with the first letter of this one, or with its second (swapped, or the first is
 * one too many), or share enough of its letters; the likeliest first.
 */
export async function findSimilarWords(db: Database, word: string): Promise<string[]> {
  const rows = await db
    .selectFrom('search_word')
    .select('word')
    .where((where) => {
      const starts = [...word].slice(0, 2).map((letter) => where('word', 'like', `${letter}%`))
      return where.or([...starts, sql<SqlBool>`word % ${word}`])
    })
    .orderBy(sql`similarity(word, ${word})`, 'desc')
    .orderBy('word')
    .limit(1000)
    .execute()
  return rows.map((row) => row.word)
}
