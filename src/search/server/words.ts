import { type RawBuilder, sql } from 'kysely'
import { folded } from '../../catalog/contract/other-names'
import type { PackSize } from './pack-size'

/** More words than this narrow nothing further. */
const mostWords = 8

/**
 * The words in what was typed: letters, marks and digits alone, as migration 0054 files them. Nothing else of it
 * reaches the database, so no typing can be a wrong tsquery.
 */
export function wordsOf(typed: string): string[] {
  const words = folded(typed).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...new Set(words)].slice(0, mostWords)
}

/** Words that a product has together. */
export type Way = readonly string[]

/** A typed word as the database reads it, or several that are the name of one thing. */
export interface SearchWord {
  typed: string
  /** A tsquery of all words that begin like it. */
  beginning: string
  /** The shop's words that begin like it, one more than `mostKnown` at most; null where it is several words to the database. */
  known: readonly string[] | null
  /** About how many products have it, where it stands among others or begins very many words; 0 for a rare word. */
  products: number
  /** About an eighth of all products have it, or more: pairs of a word and a product are added up. */
  isWidespread: boolean
  /** By what the shop calls it besides: what has all words of one of these has it. */
  also?: readonly Way[]
  /** Nothing but a size was typed, which is found by the figures of packs as well. */
  ofSize?: PackSize
}

/** So many words are looked for one by one. */
export const mostKnown = 20

export const isKnown = ({ known, also = [] }: SearchWord): boolean =>
  known === null || known.length + also.length > 0

/** A word that is looked for as the whole words it may become. */
export type SpelledOut = SearchWord & { known: readonly string[] }

export const isSpelledOut = (word: SearchWord): word is SpelledOut =>
  word.known !== null && isKnown(word) && waysOf(word as SpelledOut).length <= mostKnown

/** Each way in which a product may have it. */
export const waysOf = ({ known, also = [] }: SpelledOut): Way[] => [...known.map((one) => [one]), ...also]

/** A word of the shop as it is. */
export const asItIs = (word: string): SpelledOut => ({
  ...{ typed: word, beginning: quoted(word), known: [word], products: 0, isWidespread: false },
})

/**
 * All words must occur, each at least as the beginning of a word, for people see hits while they type. Known
 * words are written out: an index walks all hits of a beginning, but of whole words only those they share.
 * `weight` is where they have to stand.
 */
export const toTsquery = (words: readonly SearchWord[], weight: Weight = ''): string =>
  allOf(words.map((word) => termOf(word, weight)))

type Weight = '' | 'A'

function termOf(word: SearchWord, weight: Weight): string {
  const { also = [], beginning } = word
  const begun = beginning.replaceAll(':*', `:*${weight}`)
  if (isSpelledOut(word)) return oneOf(waysOf(word), weight)
  if (also.length === 0) return begun
  return begun === '' ? oneOf(also, weight) : `((${begun}) | ${oneOf(also, weight)})`
}

const oneOf = (ways: readonly Way[], weight: Weight) =>
  `(${ways
    .map((way) => way.map((word) => `${quoted(word)}${weight && `:${weight}`}`))
    .map((way) => (way.length > 1 ? `(${way.join(' & ')})` : way[0]))
    .join(' | ')})`

/** How far what was typed is found in a title: 1 where it stands there by another name, 2 by its own. */
export function titleScore(words: readonly SearchWord[], search = sql`p.search`): RawBuilder<number> {
  const inTitle = (query: string) => sql<number>`(${search} @@ ${query}::tsquery)::int`
  const named = inTitle(toTsquery(words, 'A'))
  if (words.every(({ also = [] }) => also.length === 0)) return named
  const typed = words.flatMap((word) => word.typed.split(' ')).filter((word) => word !== '')
  if (typed.length === 0) return named
  return sql<number>`${named} + ${inTitle(allOf(typed.map((word) => `${quoted(word)}:*A`)))}`
}

/** Whether product `p` has the words in its title and its other names alone: such are filed beside brands, and told apart here. */
export const isCalled = (words: readonly SearchWord[]): RawBuilder<boolean> => sql`exists (
  select from product called
  where called.id = p.id and called.other_names <> '{}' and
    ts_filter(called.search, '{a}') || filed_whole(array_to_string(called.other_names, ' '), 'B') @@ ${toTsquery(words)}::tsquery)`

/** By which hits are weighed: to a rank, known words that begin alike would be several things typed. */
export const allBeginnings = (words: readonly SearchWord[]): string =>
  allOf(words.map(({ beginning }) => beginning))

/** Of what was typed the database may see no word, and so give no term. */
const allOf = (terms: readonly string[]) => terms.filter((term) => term !== '').join(' & ')

const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`
