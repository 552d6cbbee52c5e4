import type { Database } from '../database/tables'
import { findSimilarWords } from './search-queries'

/** The words with typing slips mended by the words the shop knows, or nothing if no word changed [HDR-05]. */
export async function mendWords(db: Database, words: readonly string[]): Promise<string[] | undefined> {
  const mended: string[] = []
  for (const word of words) mended.push(closest(word, await findSimilarWords(db, word)) ?? word)
  return mended.some((word, index) => word !== words[index]) ? mended : undefined
}

/** Candidates come likeliest first; of equally few slips the first wins. */
function closest(word: string, candidates: readonly string[]): string | undefined {
  let best: { candidate: string; slips: number } | undefined
  for (const candidate of candidates) {
    const slips = slipsToStartOf(candidate, word)
    if (slips <= forgiven(word) && slips < (best?.slips ?? Infinity)) best = { candidate, slips }
  }
  // A known beginning needs no mending, and mending it would narrow what is still being typed.
  return best?.slips === 0 ? undefined : best?.candidate
}

const forgiven = (word: string) => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2)

/**
 * How many letters are wrong, missing, too many or swapped with their neighbour, counted against the
 * beginning of the known word that fits best (optimal string alignment over all its prefixes).
 */
export function slipsToStartOf(known: string, typed: string): number {
  const [from, to] = [[...typed], [...known].slice(0, typed.length + 2)]
  let twoAbove: number[] = []
  let above = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [row, letter] of from.entries()) {
    const current = [row + 1]
    for (const [column, other] of to.entries()) {
      const swapped = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === other
      current.push(
        Math.min(
          at(above, column) + (letter === other ? 0 : 1),
          at(above, column + 1) + 1,
          at(current, column) + 1,
          swapped ? at(twoAbove, column - 1) + 1 : Infinity,
        ),
      )
    }
    twoAbove = above
    above = current
  }
  return Math.min(...above)
}

const at = (row: readonly number[], column: number) => row[column] ?? Infinity
