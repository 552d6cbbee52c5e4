import { foodsByKind, forms, kindNames } from './food-words'
import { inNumbers, soundKey } from './sounds'
import { type Way, wordsOf } from './words'

/** What some name means: a food, a whole kind of foods, or a form of any. */
export interface Food {
  /** By whatever of these a product has it. */
  sought: readonly Way[]
  kind: string | undefined
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
    .flatMap(partings)
    .flatMap((name) => counted(wordsOf(name)))
  return { food: { sought, kind }, names: names.map(withoutBrackets) }
}

/** A name in each way its words are parted: "ground-nut oil" is three, two or one. */
const partings = (name: string): string[] => [
  ...new Set([name.replaceAll('-', ' '), name.replaceAll('-', ''), name.replace(/[- ]/g, '')]),
]

/** A name as the words of it, also of several: "mango pickles". */
export const counted = (words: Way): Way[] =>
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

/** Without spaces, as "ground nut" and "sathumaavu" are written either way. */
const keyOf = (words: Way) => words.join('')

function fileBy(key: (name: string) => string): ReadonlyMap<string, readonly Food[]> {
  const filed = new Map<string, Food[]>()
  for (const { food, names } of [...foods, ...kinds, ...forms.map((line) => readLine(line))])
    for (const name of new Set(names.map((each) => key(keyOf(wordsOf(each))))))
      filed.set(name, [...(filed.get(name) ?? []), food])
  return filed
}
const byName = fileBy((name) => name)
const bySound = fileBy(soundKey)

/** Of so few letters too many words sound alike. */
const leastHeard = 5

/** What the words mean together; nothing where they are no name of food. */
function foodsNamed(words: Way): readonly Food[] {
  const named = counted(words).flatMap((each) => byName.get(keyOf(each)) ?? [])
  if (named.length > 0) return [...new Set(named)]
  const name = keyOf(words)
  return name.length < leastHeard ? [] : (bySound.get(soundKey(name)) ?? [])
}

/** Names of one word, for those who mistype one. */
export const foodNames: readonly string[] = [...byName.keys()]

/** What else there is of the same kinds, a food without a kind has none. */
export const nearFoods = (those: readonly Food[]): Way[] =>
  foods
    .filter(({ food }) => !those.includes(food) && those.some(({ kind }) => kind === food.kind))
    .flatMap(({ food }) => food.sought)

/** In words, of names of foods, the longest first. */
const lengths = [4, 3, 2, 1]

/** What was typed, part by part: names of foods as long as they are, else single words. */
export function partsOf(typed: readonly string[]): { words: Way; foods: readonly Food[] }[] {
  const parts: { words: Way; foods: readonly Food[] }[] = []
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
