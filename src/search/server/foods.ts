import { foodUses } from './food-uses'
import { foodsByKind, forms, kindNames } from './food-words'
import { type WordGroup, wordsOf } from './search-terms'
import { inNumbers, soundKey } from './sounds'

/** What a name means: a food, a whole kind of foods, a form such as powder, or a use such as breakfast. */
export interface Food {
  /** A product matches by any of these. */
  sought: readonly WordGroup[]
  kind: string | undefined
  /** The foods for a use. */
  suits?: readonly WordGroup[]
}

interface Named {
  food: Food
  names: readonly string[]
}

const withoutBrackets = (name: string) => name.replace(/[()]/g, '')

function readLine(line: string, kind?: string): Named {
  const names = line.split(',').map((name) => name.trim())
  const sought = names
    .filter((name) => !name.startsWith('('))
    .flatMap(spellings)
    .flatMap((name) => inBothNumbers(wordsOf(name)))
  return { food: { sought, kind }, names: names.map(withoutBrackets) }
}

/** "ground-nut oil" as three words, two or one. */
const spellings = (name: string): string[] => [
  ...new Set([name.replaceAll('-', ' '), name.replaceAll('-', ''), name.replace(/[- ]/g, '')]),
]

/** In singular and plural: "mango pickles". */
export const inBothNumbers = (words: WordGroup): WordGroup[] =>
  inNumbers(words.at(-1) ?? '').map((last) => [...words.slice(0, -1), last])

const foods = Object.entries(foodsByKind).flatMap(([kind, lines]) =>
  lines.map((line) => readLine(line, kind)),
)

const ofKind = (kind: string) =>
  foods.filter(({ food }) => food.kind === kind).flatMap(({ food }) => food.sought)

const kinds = Object.entries(kindNames).map(([kind, line]): Named => {
  const { food, names } = readLine(line, kind)
  return { food: { kind, sought: [...food.sought, ...ofKind(kind)] }, names }
})

/** Without spaces: people write "ground nut" and "groundnut". */
const keyOf = (words: WordGroup) => words.join('')

const things = [...foods, ...kinds, ...forms.map((line) => readLine(line))]

/** All names of a food of the table; other words stand for themselves. */
function soughtBy(name: string): readonly WordGroup[] {
  const named = things.filter(({ names }) => names.includes(name)).flatMap(({ food }) => food.sought)
  return named.length > 0 ? named : inBothNumbers(wordsOf(name))
}

const uses = foodUses.map((line): Named => {
  const [names = '', suiting = ''] = line.split(':')
  const suits = suiting.split(',').flatMap((name) => soughtBy(name.trim()))
  // Its names are no synonyms: "cough" must not find what is pressed cold.
  return { food: { sought: [], kind: undefined, suits }, names: readLine(names).names }
})

function indexBy(key: (name: string) => string): ReadonlyMap<string, readonly Food[]> {
  const index = new Map<string, Food[]>()
  for (const { food, names } of [...things, ...uses])
    for (const name of new Set(names.map((each) => key(keyOf(wordsOf(each))))))
      index.set(name, [...(index.get(name) ?? []), food])
  return index
}
const byName = indexBy((name) => name)
const bySound = indexBy(soundKey)

/** Shorter words have too many homophones. */
const minHeard = 5

/** What the words mean together; empty if they name no food. */
function foodsNamed(words: WordGroup): readonly Food[] {
  const named = inBothNumbers(words).flatMap((each) => byName.get(keyOf(each)) ?? [])
  if (named.length > 0) return [...new Set(named)]
  const name = keyOf(words)
  return name.length < minHeard ? [] : (bySound.get(soundKey(name)) ?? [])
}

/** Each as one word. */
export const foodNames: readonly string[] = [...byName.keys()]

/** Other foods of the same kinds, and the foods for the uses. */
export const nearFoods = (those: readonly Food[]): WordGroup[] => [
  ...those.flatMap(({ suits = [] }) => suits),
  ...foods
    .filter(({ food }) => !those.includes(food) && those.some(({ kind }) => kind === food.kind))
    .flatMap(({ food }) => food.sought),
]

/** Lengths of names in words, the longest first. */
const lengths = [4, 3, 2, 1]

/** The typed words in parts: the longest names of foods, else single words. */
export function splitByFood(typed: readonly string[]): { words: WordGroup; foods: readonly Food[] }[] {
  const parts: { words: WordGroup; foods: readonly Food[] }[] = []
  for (let place = 0; place < typed.length; ) {
    const named = lengths
      .map((length) => typed.slice(place, place + length))
      .map((words) => ({ words, foods: foodsNamed(words) }))
    const alone = { words: typed.slice(place, place + 1), foods: [] }
    const part = named.find(({ foods }) => foods.length > 0) ?? alone
    parts.push(part)
    place += part.words.length
  }
  return parts
}
