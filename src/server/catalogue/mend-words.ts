import type { Database } from '../database/tables'
import { findKnownWords, findSimilarWords } from './search-queries'
import { isKnown, type SearchWord } from './words'

/**
 * What `find` finds of the typed words, and if that is nothing, of the same with typing slips mended. A word that
 * nothing in the shop begins with is mended at once; one that cannot be mended, such as the "500g" of "honey 500g",
 * is left out beside others.
 */
export async function findForgiving<Found>(
  db: Database,
  typed: readonly string[],
  find: (words: readonly SearchWord[]) => Promise<Found>,
  isEmpty: (found: Found) => boolean,
): Promise<Found> {
  const words = await findKnownWords(db, typed)
  const found = words.every(isKnown) ? await find(words) : undefined
  if (found && !isEmpty(found)) return found
  const mended = await mendWords(db, words)
  if (mended) return find(await findKnownWords(db, mended))
  return found ?? find(words)
}

/** The words with typing slips mended by the words the shop knows, or nothing if no word changed [HDR-05]. */
async function mendWords(db: Database, words: readonly SearchWord[]): Promise<string[] | undefined> {
  const mended: string[] = []
  // A known beginning needs no mending, and mending it would narrow what is still being typed.
  for (const word of words) {
    const { typed } = word
    const understood = word.known?.length ? typed : closest(typed, await findSimilarWords(db, typed))
    if (understood !== undefined) mended.push(understood)
    else if (word.known === null) mended.push(typed)
  }
  const changed = mended.length < words.length || mended.some((word, index) => word !== words[index]?.typed)
  return mended.length > 0 && changed ? mended : undefined
}

/** Candidates come likeliest first; of equally few slips the first wins. */
function closest(word: string, candidates: readonly string[]): string | undefined {
  let best: { candidate: string; slips: number } | undefined
  const sound = soundOf(word)
  for (const candidate of candidates) {
    const sounds = [...sound].length > 2 && soundOf(candidate).startsWith(sound)
    const slips = sounds ? Math.min(1, editsToPrefix(candidate, word)) : editsToPrefix(candidate, word)
    if (slips <= forgiven(word) && slips < (best?.slips ?? Infinity)) best = { candidate, slips }
  }
  return best?.slips === 0 ? undefined : best?.candidate
}

const forgiven = (word: string) => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2)

/** How a word of an Indian language sounds, however it is put into Latin letters: "ragee" and "raagi" as "ragi". */
export const soundOf = (word: string): string =>
  word
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('zh', 'l')
    .replaceAll('w', 'v')
    .replace(/([tdbgk])h/g, '$1')
    .replace(/(.)\1+/gu, '$1')

/**
 * How many letters are wrong, missing, too many or swapped with their neighbour, counted against the
 * beginning of the known word that fits best (optimal string alignment over all its prefixes).
 */
export function editsToPrefix(known: string, typed: string): number {
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
