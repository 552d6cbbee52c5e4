import { type RawBuilder, sql } from 'kysely'
import { folded } from '#contract/other-names'

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

/** A typed word as the database reads it. */
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
}

/** So many words are looked for one by one. */
export const mostKnown = 20

export const isKnown = ({ known }: SearchWord): boolean => known === null || known.length > 0

/** A word that is looked for as the whole words it may become. */
export type SpelledOut = SearchWord & { known: readonly string[] }

export const isSpelledOut = (word: SearchWord): word is SpelledOut =>
  word.known !== null && word.known.length > 0 && word.known.length <= mostKnown

/**
 * All words must occur, each at least as the beginning of a word, for people see hits while they type. Known
 * words are written out: an index walks all hits of a beginning, but of whole words only those they share.
 * `weight` is where they have to stand.
 */
export const toTsquery = (words: readonly SearchWord[], weight: '' | 'A' = ''): string =>
  allOf(
    words.map((word) =>
      isSpelledOut(word)
        ? `(${word.known.map((known) => `${quoted(known)}${weight && `:${weight}`}`).join(' | ')})`
        : word.beginning.replaceAll(':*', `:*${weight}`),
    ),
  )

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
