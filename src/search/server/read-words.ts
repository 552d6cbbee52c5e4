import type { Database } from '../../platform/db/tables'
import { counted, type Food, partsOf } from './foods'
import { findKnownWords, type KnownWord } from './search-queries'
import {
  allBeginnings,
  isKnown,
  isSpelledOut,
  mostKnown,
  type SearchWord,
  type SpelledOut,
  type Way,
} from './words'

/** A part of what was typed, with all that it stands for in this shop. */
export interface ReadWord extends SearchWord {
  tokens: readonly KnownWord[]
  /** What it means, if it is the name of a food. */
  foods: readonly Food[]
  /** Without what only begins like it: of "then" honey, and no coconut for its "thengai". */
  whole: SearchWord | undefined
}

/** Names of foods are looked for by all that the shop calls them, and other words in both numbers. */
export async function readWords(db: Database, typed: readonly string[]): Promise<ReadWord[]> {
  const parts = partsOf(typed).map((part) => ({ ...part, sought: soughtBy(part) }))
  const besides = parts.flatMap(({ words, foods, sought }) => [
    [...new Set(sought.flat())].filter((word) => foods.length > 0 || !words.includes(word)),
    ...words.slice(1).map(() => []),
  ])
  const tokens = await findKnownWords(db, typed, besides)
  let place = 0
  return parts.map(({ words, foods, sought }) => {
    const own = tokens.slice(place, place + words.length)
    place += words.length
    return join(own, foods, present(sought, own[0]?.has ?? []))
  })
}

const soughtBy = ({ words, foods }: { words: Way; foods: readonly Food[] }): Way[] => [
  ...counted(words),
  ...foods.flatMap((food) => food.sought),
]

const present = (sought: readonly Way[], has: readonly string[]): Way[] => {
  const known = new Set(has)
  return eachOnce(sought.filter((way) => way.every((word) => known.has(word))))
}

/** What has several words is found by one of them, if that alone will do. */
function eachOnce(ways: readonly Way[]): Way[] {
  const alone = new Set(ways.filter((way) => way.length === 1).flat())
  const needed = ways.filter((way) => way.length === 1 || !way.some((word) => alone.has(word)))
  return [...new Map(needed.map((way) => [way.join(' '), way])).values()]
}

function join(tokens: readonly KnownWord[], foods: readonly Food[], named: readonly Way[]): ReadWord {
  const [first, ...more] = tokens
  if (!first) throw new Error('A part of what was typed has a word')
  const word = more.length > 0 ? several(tokens) : first
  const known = word.known ?? []
  const also = eachOnce([...named, ...(word.also ?? [])]).filter(
    (way) => way.length > 1 || !known.includes(way[0] ?? ''),
  )
  const commonOf = (ways: readonly Way[]) => ways.reduce((sum, way) => sum + commonness(way, tokens), 0)
  const products = (more.length > 0 ? 0 : word.products) + commonOf(also)
  const whole = { ...word, known: [], also: named.slice(0, mostKnown), products: commonOf(named) }
  return {
    ...{
      ...word,
      tokens,
      foods,
      products,
      also: also.slice(0, Math.max(mostKnown - known.length, 0) || mostKnown),
    },
    whole: foods.length > 0 && isKnown(whole) ? whole : undefined,
  }
}

/** About how many products have all words of it: no more than the rarest of them. */
const commonness = (way: Way, tokens: readonly KnownWord[]) =>
  Math.min(...way.map((word) => tokens.find(({ counts }) => counts.has(word))?.counts.get(word) ?? 0))

/** A name of several words, each at least begun, the rarest first. */
function several(tokens: readonly KnownWord[]): SearchWord {
  const isUnknown = tokens.some((token) => !isKnown(token))
  const spelled = tokens
    .filter((token): token is KnownWord & SpelledOut => isSpelledOut(token))
    .sort((one, other) => one.products - other.products)
  const isSpelled = spelled.length === tokens.length
  return {
    typed: tokens.map(({ typed }) => typed).join(' '),
    beginning: allBeginnings(tokens),
    known: isSpelled || isUnknown ? [] : null,
    products: 0,
    isWidespread: false,
    also: isSpelled ? spelled.reduce<Way[]>(withEach, [[]]) : [],
  }
}

/** No more than are looked for: of four words that begin twenty each it would be 160,000. */
const withEach = (ways: readonly Way[], { known }: SpelledOut): Way[] =>
  ways.flatMap((way) => known.map((word) => [...way, word])).slice(0, mostKnown)
