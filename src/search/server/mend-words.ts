import type { Database } from '../../platform/db/tables'
import { foodNames, nearFoods } from './foods'
import { asWord, type PackSize } from './pack-size'
import { type ReadWord, readWords } from './read-words'
import { findKnownWords, findSimilarWords } from './search-queries'
import { soundOf } from './sounds'
import { isKnown, isSpelledOut, mostKnown, type SearchWord, type Way, waysOf } from './words'

export interface TypedSearch {
  words: readonly string[]
  size: PackSize | undefined
}

interface Wish {
  /** Who still types may mean more than a word says so far. */
  isTyping: boolean
  /** Other foods come near, where none of what was meant is there. */
  nearToo: boolean
}

/** What is looked for, and whether it is only near to what was typed. */
interface Reading {
  words: readonly SearchWord[]
  isNear: boolean
}

/**
 * What `find` finds of the typed words, and if that is nothing, of other readings of them: with typing slips mended,
 * or without what is not understood. A word that nothing in the shop begins with finds nothing, so it is not looked
 * for first. A size is looked for only where no word is understood, as not every title says what is in the pack.
 */
export async function findForgiving<Found>(
  db: Database,
  { words: typed, size }: TypedSearch,
  wish: Wish,
  find: (words: readonly SearchWord[]) => Promise<Found>,
  isEmpty: (found: Found) => boolean,
): Promise<{ found: Found; isNear: boolean }> {
  const words = await readWords(db, typed)
  let found: Found | undefined
  for await (const { words: read, isNear } of readings(db, words, size, wish)) {
    found = await find(read)
    if (!isEmpty(found)) return { found, isNear }
  }
  return { found: found ?? (await find(words)), isNear: false }
}

/** The likeliest first; each is made only when those before found nothing [HDR-05]. */
async function* readings(
  db: Database,
  words: readonly ReadWord[],
  size: PackSize | undefined,
  { isTyping, nearToo }: Wish,
): AsyncGenerator<Reading> {
  const asked = words.filter((word) => isKnown(word) || !isIdle(word))
  if (asked.every(isKnown)) yield* plainly(asked, { isTyping, isNear: false })
  const mended = await mendWords(db, asked)
  const understood = asked.filter((word) => isKnown(word) || mended.has(word))
  if (mended.size > 0) {
    const typed = understood.flatMap((word) => (mended.get(word)?.meant ?? word.typed).split(' '))
    const meant = (await readWords(db, typed)).map((word) => asHeard(word, mended))
    const isNear = understood.length < asked.length || [...mended.values()].some(({ slips }) => slips >= weak)
    if (meant.every(isKnown)) yield* plainly(meant, { isTyping, isNear })
  }
  const asTyped = asked.filter((word) => isKnown(word) && !mended.has(word))
  const missing = asked.filter((word) => word.foods.length > 0 && (asked.length === 1 || !isKnown(word)))
  // Nobody who looks for coffee powder means any powder.
  const isLost = missing.length > 0 && asTyped.every(isForm)
  if (asTyped.length < asked.length && !isLost) yield* plainly(asTyped, { isTyping, isNear: true })
  if (size && understood.length === 0) yield { words: [asWord(size)], isNear: asked.length > 0 }
  if (nearToo) yield* nearby(await findNear(db, missing), isLost ? [] : asTyped)
}

/** Other foods for those that are missing, or any of the words where nothing has them all. */
function* nearby(others: SearchWord | undefined, words: readonly ReadWord[]): Generator<Reading> {
  if (others) yield { words: [others], isNear: true }
  const named = words.filter((word) => !isForm(word))
  if (words.length > 1) yield { words: [anyOf(named.length > 0 ? named : words)], isNear: true }
}

/** A number may stand for a size, which not every title has: "honey 500" is to find honey where only oil has it there. */
function* plainly(
  words: readonly ReadWord[],
  { isTyping, isNear }: { isTyping: boolean; isNear: boolean },
): Generator<Reading> {
  const busy = words.filter((word) => !isIdle(word))
  for (const some of busy.length > 0 && busy.length < words.length ? [words, busy] : [words]) {
    if (some.length === 0) return
    if (!isTyping && some.some(({ whole }) => whole))
      yield { words: some.map((word) => word.whole ?? word), isNear }
    yield { words: some, isNear }
  }
}

/** Another number is another thing, not a slip. */
const holdsDigit = (word: string) => /\p{N}/u.test(word)

/** Said beside what is looked for, in English and Hindi. */
const fillers = 'a and the of for in with ka ki ke का की के best good buy online price rate pack packet'.split(
  ' ',
)

/** What a product need not have. */
const isIdle = ({ typed, foods }: ReadWord) =>
  foods.length === 0 && (holdsDigit(typed) || fillers.includes(typed))

const isForm = ({ foods }: ReadWord) => foods.length > 0 && foods.every(({ kind }) => kind === undefined)

/** Any of the other foods of the same kinds. */
async function findNear(db: Database, missing: readonly ReadWord[]): Promise<SearchWord | undefined> {
  const near = nearFoods(missing.flatMap(({ foods }) => foods))
  if (near.length === 0) return undefined
  const [first] = missing.flatMap(({ tokens }) => tokens)
  const [read] = await findKnownWords(db, first ? [first.typed] : [], [[...new Set(near.flat())]])
  const has = read?.has ?? []
  const also = near.filter((way) => way.every((word) => has.includes(word))).slice(0, mostKnown)
  return also.length > 0 ? oneFor('', also) : undefined
}

/** One of several words, where nothing has them all. */
const anyOf = (words: readonly ReadWord[]) =>
  oneFor(
    words.map(({ typed }) => typed).join(' '),
    words.flatMap((word) => (isSpelledOut(word) ? waysOf(word).slice(0, mostKnown / words.length) : [])),
  )

const oneFor = (typed: string, also: readonly Way[]): SearchWord => ({
  ...{ typed, beginning: '', known: [], products: 0, isWidespread: false, also },
})

interface Mended {
  meant: string
  slips: number
}

/** For words with typing slips, those the shop knows. A known beginning is left alone, as it may be still being typed. */
async function mendWords(db: Database, words: readonly ReadWord[]): Promise<Map<ReadWord, Mended>> {
  const mended = new Map<ReadWord, Mended>()
  for (const word of words) {
    if (isKnown(word) || holdsDigit(word.typed) || word.tokens.length > 1) continue
    const meant = closest(word, await findSimilarWords(db, word.typed))
    const apart = meant && meant.slips < 1 ? undefined : await findHalves(db, word)
    const better = apart ?? meant
    if (better) mended.set(word, better)
  }
  return mended
}

/** Of fewer letters, too many words end in one. */
const leastHalf = 3

/** Two words of the shop that were written as one, such as "greentea": as near as the same sound. */
async function findHalves(db: Database, { typed, foods }: ReadWord): Promise<Mended | undefined> {
  if (foods.length > 0 || typed.length < 2 * leastHalf) return undefined
  const cuts = Array.from({ length: typed.length - 2 * leastHalf + 1 }, (_, place) => place + leastHalf)
  const halves = cuts.map((cut) => [typed.slice(0, cut), typed.slice(cut)])
  const [read] = await findKnownWords(db, [typed], [halves.flat()])
  const found = halves.find((both) => both.every((half) => read?.has.includes(half)))
  return found && { meant: found.join(' '), slips: 0.5 }
}

/**
 * Candidates come likeliest first; of equally few slips the first wins, and a word of the shop. The name of a food that the
 * shop has not is no slip of another word: "ghee" is no "green".
 */
function closest({ typed, foods }: ReadWord, candidates: readonly string[]): Mended | undefined {
  const isFood = foods.length > 0
  let best: Mended | undefined
  const weigh = (meant: string, slips: number) => {
    if (slips <= forgiven(typed) && slips < (best?.slips ?? Infinity)) best = { meant, slips }
  }
  for (const candidate of candidates)
    weigh(candidate, isFood ? slipsOfSound(typed, candidate) : countSlips(typed, candidate))
  if (!isFood && typed.length >= leastOfName) {
    const alike = foodNames.filter((name) => Math.abs(name.length - typed.length) <= 1)
    for (const name of alike) weigh(name, editsOf(name, typed) + 0.1)
  }
  return best?.slips === 0 ? undefined : best
}

/** From so many slips on it may well be something else. */
const weak = 2

/** Names of food that nobody has typed yet are many, so that short words are a slip of one by chance. */
const leastOfName = 6

const forgiven = (word: string) => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2)

/** Of so few letters, as of "beer", many words begin to sound like it: "biryani". */
const isShort = (sound: string) => sound.length <= 3

/** Of so few letters, too many words begin like it but for one. */
const leastBegun = 5

/** The same sound is nearer than any slip. */
function countSlips(word: string, candidate: string): number {
  const slips = word.length < leastBegun ? editsOf(candidate, word) : editsToPrefix(candidate, word)
  return Math.min(slips, slipsOfSound(word, candidate))
}

function slipsOfSound(word: string, candidate: string): number {
  const [sound, other] = [soundOf(word), soundOf(candidate)]
  if (sound.length > 2 && other === sound) return word === candidate ? 0 : 0.5
  return !isShort(sound) && other.startsWith(sound) ? 1 : Infinity
}

/** What a short word sounds like is looked for as a whole word: "toor" is "tur", and not "turmeric". */
function asHeard(word: ReadWord, mended: ReadonlyMap<ReadWord, Mended>): ReadWord {
  const typed = [...mended].find(([, { meant }]) => meant === word.typed)?.[0].typed ?? word.typed
  const sound = soundOf(typed)
  if (word.typed === typed || !isShort(sound) || soundOf(word.typed) !== sound) return word
  return { ...word, beginning: word.beginning.replace(':*', ''), known: word.known && [word.typed] }
}

/**
 * How many letters are wrong, missing, too many or swapped with their neighbour, counted against the
 * beginning of the known word that fits best (optimal string alignment over all its prefixes).
 */
export const editsToPrefix = (known: string, typed: string): number => Math.min(...edits(known, typed))

/** The same, counted against the whole of it. */
const editsOf = (known: string, typed: string): number =>
  [...known].length > [...typed].length + 2 ? Infinity : (edits(known, typed).at(-1) ?? Infinity)

function edits(known: string, typed: string): number[] {
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
