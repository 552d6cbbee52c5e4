import { type RawBuilder, sql } from 'kysely'
import type { SearchWord } from './words'

/** How much is in a pack, in the units that products are kept in. */
export interface PackSize {
  quantity: number
  unit: 'g' | 'ml'
}

interface Measure {
  unit: PackSize['unit']
  /** So much of the unit is one of it. */
  times: number
  names: readonly string[]
}

/** As people in India write them. */
export const measures: readonly Measure[] = [
  { unit: 'g', times: 1, names: ['g', 'gm', 'gms', 'gr', 'grm', 'grms', 'gram', 'grams'] },
  { unit: 'g', times: 1000, names: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'] },
  { unit: 'ml', times: 1, names: ['ml', 'mls'] },
  { unit: 'ml', times: 1000, names: ['l', 'lt', 'ltr', 'ltrs', 'litre', 'litres', 'liter', 'liters'] },
]

const parts: Readonly<Record<string, number>> = {
  half: 0.5,
  '1/2': 0.5,
  '½': 0.5,
  quarter: 0.25,
  '1/4': 0.25,
  '¼': 0.25,
  '3/4': 0.75,
  '¾': 0.75,
}
const amounts = [...Object.keys(parts), String.raw`\d{1,6}(?:\.\d{1,3})?`].join('|')
const names = measures.flatMap((measure) => measure.names).join('|')
const typedSize = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}]|\p{N}[.,/])(${amounts})[\s-]*(?:a\s+)?(${names})(?![\p{L}\p{M}\p{N}])`,
  'iu',
)

/** The first size in what was typed, and the rest of it: "honey 500gm", "half kg ragi". */
export function readPackSize(typed: string): { rest: string; size?: PackSize } {
  const found = typedSize.exec(typed)
  const [written = '', amount = '', name = ''] = found ?? []
  const measure = measures.find(({ names }) => names.includes(name.toLowerCase()))
  const exactly = (parts[amount.toLowerCase()] ?? Number(amount)) * (measure?.times ?? 0)
  // 1.1 times 1000 is a little more than 1100.
  const quantity = Number(exactly.toFixed(3))
  if (!found || !measure || !Number.isInteger(quantity) || quantity === 0) return { rest: typed }
  const rest = `${typed.slice(0, found.index)} ${typed.slice(found.index + written.length)}`
  return { rest, size: { quantity, unit: measure.unit } }
}

/** A tsquery of the ways in which a title may say it, with a space before the unit or without. */
function inWords({ quantity, unit }: PackSize): string {
  const ways = measures
    .filter((measure) => measure.unit === unit)
    .flatMap(({ times, names }) => {
      const amount = quantity / times
      const quoted = names.map((name) => `'${name}'`).join(' | ')
      return [...names.map((name) => `'${amount}${name}'`), `'${amount}' <-> (${quoted})`]
    })
  return ways.join(' | ')
}

/** To look for where nothing else was typed. */
export const asWord = (size: PackSize): SearchWord => ({
  typed: filedAs(size),
  beginning: inWords(size),
  known: null,
  products: 0,
  isWidespread: false,
  ofSize: size,
})

/** As products are filed under it (migration 0073). */
const filedAs = ({ quantity, unit }: PackSize) => `${quantity}${unit}`

/** A condition for `product_size` that what is filed there is of that size: by its figures, or as its title says. */
export const inSize = (size: PackSize): RawBuilder<boolean> => sql`p.size = ${filedAs(size)}`

/** Whether product `p` is of that size or has a pack of it. By `exists` the planner would first gather all that have. */
export const isOfSize = (size: PackSize): RawBuilder<boolean> => sql`(
  select count(*) > 0 from product_size sized where sized.id = p.id and sized.size = ${filedAs(size)})`
