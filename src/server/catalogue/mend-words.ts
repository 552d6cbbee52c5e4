import type { Database } from '../database/tables'
import { asWord, type PackSize } from './pack-size'
import { findKnownWords, findSimilarWords } from './search-queries'
import { isKnown, type SearchWord } from './words'

export interface TypedSearch {
  words: readonly string[]
  size: PackSize | undefined
}

/**
 * What `find` finds of the typed words, and if that is nothing, of other readings of them: with typing slips mended,
 * or without what is not understood. A word that nothing in the shop begins with finds nothing, so it is not looked
 * for first. A size is looked for only where no word is understood, as not every title says what is in the pack.
 */
export async function findForgiving<Found>(
  db: Database,
  { words: typed, size }: TypedSearch,
  find: (words: readonly SearchWord[]) => Promise<Found>,
  isEmpty: (found: Found) => boolean,
): Promise<Found> {
  const words = await findKnownWords(db, typed)
  let found: Found | undefined
  for await (const reading of readings(db, words, size)) {
    found = await find(reading)
    if (!isEmpty(found)) return found
  }
  return found ?? find(words)
}

/** The likeliest first; each is made only when those before found nothing [HDR-05]. */
async function* readings(
  db: Database,
  words: readonly SearchWord[],
  size: PackSize | undefined,
): AsyncGenerator<readonly SearchWord[]> {
  if (words.every(isKnown)) yield* withAndWithoutNumbers(words)
  const mended = await mendWords(db, words)
  const understood = words.filter((word) => isKnown(word) || mended.has(word))
  if (mended.size > 0) {
    const typed = understood.map((word) => mended.get(word) ?? word.typed)
    const meant = await findKnownWords(db, typed)
    yield* withAndWithoutNumbers(meant.map((word, place) => asHeard(word, understood[place]?.typed)))
  }
  const asTyped = words.filter((word) => isKnown(word) && !mended.has(word))
  if (asTyped.length < words.length) yield* withAndWithoutNumbers(asTyped)
  if (size && understood.length === 0) yield [asWord(size)]
}

/** A number may stand for a size, which not every title has: "honey 500" is to find honey where only oil has it there. */
function* withAndWithoutNumbers(words: readonly SearchWord[]): Generator<readonly SearchWord[]> {
  if (words.length > 0) yield words
  const unnumbered = words.filter(({ typed }) => !holdsDigit(typed))
  if (unnumbered.length > 0 && unnumbered.length < words.length) yield unnumbered
}

/** Another number is another thing, not a slip. */
const holdsDigit = (word: string) => /\p{N}/u.test(word)

/** For words with typing slips, those the shop knows. A known beginning is left alone, as it may be still being typed. */
async function mendWords(db: Database, words: readonly SearchWord[]): Promise<Map<SearchWord, string>> {
  const mended = new Map<SearchWord, string>()
  for (const word of words) {
    if (word.known?.length || holdsDigit(word.typed)) continue
    const meant = closest(word.typed, await findSimilarWords(db, word.typed))
    if (meant !== undefined) mended.set(word, meant)
  }
  return mended
}

/** Candidates come likeliest first; of equally few slips the first wins. */
function closest(word: string, candidates: readonly string[]): string | undefined {
  let best: { candidate: string; slips: number } | undefined
  for (const candidate of candidates) {
    const slips = countSlips(word, candidate)
    if (slips <= forgiven(word) && slips < (best?.slips ?? Infinity)) best = { candidate, slips }
  }
  return best?.slips === 0 ? undefined : best?.candidate
}

const forgiven = (word: string) => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2)

/** Of so few letters, as of "beer", many words begin to sound like it: "biryani". */
const isShort = (sound: string) => sound.length <= 3

/** The same sound is nearer than any slip. */
function countSlips(word: string, candidate: string): number {
  const slips = editsToPrefix(candidate, word)
  const [sound, other] = [soundOf(word), soundOf(candidate)]
  if (sound.length > 2 && other === sound) return Math.min(0.5, slips)
  if (!isShort(sound) && other.startsWith(sound)) return Math.min(1, slips)
  return slips
}

/** What a short word sounds like is looked for as a whole word: "toor" is "tur", and not "turmeric". */
function asHeard(word: SearchWord, typed = word.typed): SearchWord {
  const sound = soundOf(typed)
  if (word.typed === typed || !isShort(sound) || soundOf(word.typed) !== sound) return word
  return { ...word, beginning: word.beginning.replace(':*', ''), known: word.known && [word.typed] }
}

/** How a word of an Indian language sounds, however it is put into Latin letters: "ragee" and "raagi" as "ragi". */
export const soundOf = (word: string): string =>
  word
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('zh', 'l')
    .replaceAll('w', 'v')
    .replace(/([tdbgk])h/g, '$1')
    .replace(/(\p{L})\1+/gu, '$1')

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
