import type { Database } from '../../platform/db/tables'
import { inBothNumbers, nearFoods } from './foods'
import type { SearchedSize } from './pack-size'
import { type ReadTerm, readTerms } from './read-search'
import { exactly, type SearchTerm } from './search-terms'
import { soundOf } from './sounds'
import { type Correction, correctSpelling, holdsDigit, isUncertain, soundsShort } from './spelling'
import { findKnownWords } from './vocabulary'

export interface TypedSearch {
  words: readonly string[]
  size: SearchedSize | undefined
}

interface SearchOptions {
  /** An unfinished word may become a longer one. */
  isTyping: boolean
  /** Also return similar foods if nothing matches. */
  nearToo: boolean
}

/** One interpretation of a search. */
interface Interpretation {
  terms: readonly SearchTerm[]
  /** Similar to the search rather than the same. */
  isNear: boolean
}

/**
 * Returns the first interpretation that finds anything: the words as typed, with corrected spelling, or
 * without the words that no product has. A size is searched for only if no word is understood, as few titles
 * mention one.
 */
export async function searchForgivingly<Found>(
  db: Database,
  { words: typed, size }: TypedSearch,
  options: SearchOptions,
  find: (terms: readonly SearchTerm[]) => Promise<Found>,
  isEmpty: (found: Found) => boolean,
): Promise<{ found: Found; isNear: boolean }> {
  const read = await readTerms(db, typed)
  let found: Found | undefined
  for await (const { terms, isNear } of interpretations(db, read, size, options)) {
    found = await find(terms)
    if (!isEmpty(found)) return { found, isNear }
  }
  return { found: found ?? (await find(read)), isNear: false }
}

/** The likeliest first; each is built only if the ones before found nothing [HDR-05]. */
async function* interpretations(
  db: Database,
  read: readonly ReadTerm[],
  size: SearchedSize | undefined,
  { isTyping, nearToo }: SearchOptions,
): AsyncGenerator<Interpretation> {
  const sought = read.filter((term) => term.isKnown || !isOptional(term))
  if (sought.every(({ isKnown }) => isKnown)) yield* asTyped(sought, { isTyping, isNear: false })
  const corrections = await correctTerms(db, sought)
  const understood = sought.filter((term) => term.isKnown || corrections.has(term))
  if (corrections.size > 0) {
    const typed = understood.flatMap((term) => (corrections.get(term)?.meant ?? term.typed).split(' '))
    const meant = (await readTerms(db, typed)).map((term) => bySound(term, corrections))
    const isNear = understood.length < sought.length || [...corrections.values()].some(isUncertain)
    if (meant.every(({ isKnown }) => isKnown)) yield* asTyped(meant, { isTyping, isNear })
  }
  const known = sought.filter((term) => term.isKnown && !corrections.has(term) && !isOptional(term))
  const missing = sought.filter((term) => term.foods.length > 0 && (sought.length === 1 || !term.isKnown))
  // Without coffee in the shop, "coffee powder" does not mean any powder.
  const isLost = missing.length > 0 && known.every(isForm)
  if (nearToo && known.length > 0) yield* narrowed(db, known, sought.filter(isMissing))
  if (known.length < sought.length && !isLost) yield* asTyped(known, { isTyping, isNear: true })
  if (size && understood.length === 0) yield { terms: [sizeTerm(size)], isNear: sought.length > 0 }
  if (!nearToo) return
  // What is like sugar is no answer to "sugar patients".
  const isClear = sought.every((term) => term.isKnown || term.foods.length > 0 || corrections.has(term))
  yield* nearby(isClear ? await findNear(db, missing) : undefined, isLost ? [] : known)
}

const sizeTerm = (size: SearchedSize): SearchTerm => ({
  typed: `${size.quantity}${size.unit}`,
  alternatives: [],
  size,
})

/**
 * Numbers are optional: few titles mention a size, and "honey 500" means honey even if only an oil has 500.
 */
function* asTyped(
  terms: readonly ReadTerm[],
  { isTyping, isNear }: { isTyping: boolean; isNear: boolean },
): Generator<Interpretation> {
  const needed = terms.filter((term) => !isOptional(term))
  for (const some of needed.length > 0 && needed.length < terms.length ? [terms, needed] : [terms]) {
    if (some.length === 0) return
    if (!isTyping && some.some(({ whole }) => whole))
      yield { terms: some.map((term) => term.whole ?? term), isNear }
    yield { terms: some, isNear }
  }
}

/** What is known, with the missing words in its ingredients ("ginger tea") or for a use ("breakfast millet"). */
async function* narrowed(
  db: Database,
  known: readonly ReadTerm[],
  missing: readonly ReadTerm[],
): AsyncGenerator<Interpretation> {
  if (missing.length === 0) return
  yield { terms: [...known, ...missing.map(asIngredient)], isNear: true }
  const suiting = await findNear(db, missing.filter(isUse))
  if (suiting) yield { terms: [...known, suiting], isNear: true }
}

/** Also by names that no product has. */
const asIngredient = ({ typed, words, foods }: ReadTerm): SearchTerm => ({
  typed,
  alternatives: [...inBothNumbers(words), ...foods.flatMap(({ sought }) => sought)].map(exactly),
  isIngredient: true,
})

const isMissing = (term: ReadTerm) => !term.isKnown && !isOptional(term)

const isUse = ({ foods }: ReadTerm) => foods.some(({ suits }) => suits)

/** Foods similar to the missing ones, or any of the words if no product has all of them. */
function* nearby(others: SearchTerm | undefined, terms: readonly ReadTerm[]): Generator<Interpretation> {
  if (others) yield { terms: [others], isNear: true }
  const named = terms.filter((term) => !isForm(term))
  if (terms.length > 1) yield { terms: [anyOf(named.length > 0 ? named : terms)], isNear: true }
}

const fillers =
  'a and the of for in with wali wala ka ki ke का की के best good buy online price rate pack packet'.split(' ')

const isOptional = ({ typed, foods }: ReadTerm) =>
  foods.length === 0 && (holdsDigit(typed) || fillers.includes(typed))

/** "Powder", "oil": a form of many foods. */
const isForm = ({ foods }: ReadTerm) => foods.length > 0 && foods.every(({ kind, suits }) => !kind && !suits)

async function findNear(db: Database, missing: readonly ReadTerm[]): Promise<SearchTerm | undefined> {
  const near = nearFoods(missing.flatMap(({ foods }) => foods))
  const known = await findKnownWords(db, [], near.flat())
  const present = near.filter((group) => group.every((word) => known.words.has(word)))
  return present.length > 0 ? { typed: '', alternatives: present.map(exactly) } : undefined
}

const anyOf = (terms: readonly ReadTerm[]): SearchTerm => ({
  typed: terms.map(({ typed }) => typed).join(' '),
  alternatives: terms.flatMap(({ alternatives }) => alternatives),
})

/** Known words stay: the user may still be typing them. */
async function correctTerms(db: Database, terms: readonly ReadTerm[]): Promise<Map<ReadTerm, Correction>> {
  const corrections = new Map<ReadTerm, Correction>()
  for (const term of terms) {
    if (term.isKnown || term.words.length > 1) continue
    const correction = await correctSpelling(db, term.typed, term.foods.length > 0)
    if (correction) corrections.set(term, correction)
  }
  return corrections
}

/** The homophone of a short word is searched for as a whole word: "toor" is "tur" and not "turmeric". */
function bySound(term: ReadTerm, corrections: ReadonlyMap<ReadTerm, Correction>): ReadTerm {
  const typed = [...corrections].find(([, { meant }]) => meant === term.typed)?.[0].typed ?? term.typed
  const sound = soundOf(typed)
  if (term.typed === typed || !soundsShort(sound) || soundOf(term.typed) !== sound) return term
  const alternatives = term.alternatives.map(({ words }) => exactly(words))
  return { ...term, alternatives }
}
