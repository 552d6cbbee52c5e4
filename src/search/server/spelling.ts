import type { Database } from '../../platform/db/tables'
import { foodNames } from './foods'
import { soundOf } from './sounds'
import { findKnownWords, findSimilarWords } from './vocabulary'

export interface Correction {
  /** One word, or two that were written together. */
  meant: string
  edits: number
}

/** With this many edits it may be another word. */
export const isUncertain = ({ edits }: Correction): boolean => edits >= 2

/** Another number is not a typing error. */
export const holdsDigit = (word: string): boolean => /\p{N}/u.test(word)

/** The likeliest known word for an unknown one. */
export async function correctSpelling(
  db: Database,
  word: string,
  isFood: boolean,
): Promise<Correction | undefined> {
  if (holdsDigit(word)) return undefined
  const closest = closestTo(word, isFood, await findSimilarWords(db, word))
  if (isFood || (closest && closest.edits < 1)) return closest
  return (await findHalves(db, word)) ?? closest
}

/** Shorter halves match too many words. */
const minHalf = 3

/** Two known words written together, such as "greentea": as close as the same sound. */
async function findHalves(db: Database, word: string): Promise<Correction | undefined> {
  if (word.length < 2 * minHalf) return undefined
  const cuts = Array.from({ length: word.length - 2 * minHalf + 1 }, (_, place) => place + minHalf)
  const halves = cuts.map((cut) => [word.slice(0, cut), word.slice(cut)])
  const { words } = await findKnownWords(db, [], halves.flat())
  const found = halves.find((both) => both.every((half) => words.has(half)))
  return found && { meant: found.join(' '), edits: 0.5 }
}

/**
 * Candidates are sorted by likelihood; among equal distances the first wins, and product words come before
 * food names. A food that the shop does not have is no typing error of another word: "ghee" does not mean
 * "green".
 */
function closestTo(word: string, isFood: boolean, candidates: readonly string[]): Correction | undefined {
  let best: Correction | undefined
  const weigh = (meant: string, edits: number) => {
    if (edits <= allowedEdits(word) && edits < (best?.edits ?? Infinity)) best = { meant, edits }
  }
  for (const candidate of candidates)
    weigh(candidate, isFood ? soundDistance(word, candidate) : distanceTo(candidate, word))
  if (!isFood && word.length >= minFoodName) {
    const alike = foodNames.filter((name) => Math.abs(name.length - word.length) <= 1)
    for (const name of alike) weigh(name, editsToWhole(name, word) + 0.1)
  }
  return best?.edits === 0 ? undefined : best
}

/** There are so many food names that a shorter word is close to one by chance. */
const minFoodName = 6

const allowedEdits = (word: string) => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2)

/** Too many words begin with so short a sound: "beer" is not "biryani". */
export const soundsShort = (sound: string): boolean => sound.length <= 3

/** Too many words begin with something like a shorter prefix. */
const minPrefix = 5

/** The same sound is closer than any edit. */
function distanceTo(candidate: string, word: string): number {
  const edits = word.length < minPrefix ? editsToWhole(candidate, word) : editsToPrefix(candidate, word)
  return Math.min(edits, soundDistance(word, candidate))
}

function soundDistance(word: string, candidate: string): number {
  const [sound, other] = [soundOf(word), soundOf(candidate)]
  if (sound.length > 2 && other === sound) return word === candidate ? 0 : 0.5
  return !soundsShort(sound) && other.startsWith(sound) ? 1 : Infinity
}

/** The edit distance to the best prefix of the known word. */
export const editsToPrefix = (known: string, typed: string): number => Math.min(...editRow(known, typed))

const editsToWhole = (known: string, typed: string): number =>
  [...known].length > [...typed].length + 2 ? Infinity : (editRow(known, typed).at(-1) ?? Infinity)

/** The last row of optimal string alignment: the edits to each prefix of the known word. */
function editRow(known: string, typed: string): number[] {
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
  return above
}

const at = (row: readonly number[], column: number) => row[column] ?? Infinity
