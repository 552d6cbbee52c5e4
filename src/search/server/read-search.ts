import type { Database } from '../../platform/db/tables'
import { type Food, inBothNumbers, splitByFood } from './foods'
import { exactly, type SearchTerm, startingWith, type WordGroup } from './search-terms'
import { findKnownWords } from './vocabulary'

/** A word or the name of a food, with its synonyms in this shop. */
export interface ReadTerm extends SearchTerm {
  words: WordGroup
  foods: readonly Food[]
  /** Some product may match. */
  isKnown: boolean
  /** A food name that does not match longer words: "then" is honey, and must not find "thengai" (coconut). */
  whole: SearchTerm | undefined
}

/** Searches food names by all their synonyms in the shop, other words in singular and plural. */
export async function readTerms(db: Database, typed: readonly string[]): Promise<ReadTerm[]> {
  const parts = splitByFood(typed).map(({ words, foods }) => ({
    words,
    foods,
    sought: [...inBothNumbers(words), ...foods.flatMap((food) => food.sought)],
  }))
  const known = await findKnownWords(
    db,
    typed,
    parts.flatMap(({ sought }) => sought.flat()),
  )
  return parts.map(({ words, foods, sought }) => {
    const synonyms = withoutNarrower(sought.filter((group) => group.every((word) => known.words.has(word))))
    const term = {
      typed: words.join(' '),
      alternatives: [startingWith(words), ...synonyms.filter(isBeyond(words)).map(exactly)],
    }
    return {
      ...term,
      words,
      foods,
      isKnown: synonyms.length > 0 || words.every((word) => known.prefixes.has(word)),
      whole:
        foods.length > 0 && synonyms.length > 0
          ? { ...term, alternatives: synonyms.map(exactly) }
          : undefined,
    }
  })
}

/** Removes duplicates and groups that contain a single word of another group. */
function withoutNarrower(groups: readonly WordGroup[]): WordGroup[] {
  const alone = new Set(groups.filter(({ length }) => length === 1).flat())
  const needed = groups.filter((group) => group.length === 1 || !group.some((word) => alone.has(word)))
  return [...new Map(needed.map((group) => [group.join(' '), group])).values()]
}

/** True if a synonym finds more than the typed words as prefixes. */
const isBeyond =
  (typed: WordGroup) =>
  (group: WordGroup): boolean =>
    !typed.every((prefix) => group.some((word) => word.startsWith(prefix)))
