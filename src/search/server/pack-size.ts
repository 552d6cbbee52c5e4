import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/tables'
import { findKnownWords } from './vocabulary'

/** The content of a pack, in the units of the database. */
export interface PackSize {
  quantity: number
  unit: 'g' | 'ml'
}

interface Measure {
  unit: PackSize['unit']
  /** How many of `unit` it is. */
  times: number
  names: readonly string[]
}

/** As people in India write them. */
const measures: readonly Measure[] = [
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

/** The first size in a search and the rest of it: "honey 500gm", "half kg ragi". */
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

export interface SearchedSize extends PackSize {
  /** A tsquery of the ways in which products write it; empty if none does. */
  written: string
}

export async function findWrittenSize(db: Database, size: PackSize): Promise<SearchedSize> {
  const ways = waysToWrite(size)
  const known = await findKnownWords(db, [], ways.flat())
  const written = ways
    .filter((words) => words.every((word) => known.words.has(word)))
    .map((words) => `(${words.map((word) => `'${word}'`).join(' <-> ')})`)
  return { ...size, written: written.join(' | ') }
}

/** With a space before the unit or without, in the smaller unit or the larger, as "0.5" or "0.50". */
const waysToWrite = ({ quantity, unit }: PackSize): string[][] =>
  measures
    .filter((measure) => measure.unit === unit)
    .flatMap(({ times, names }) => {
      const exact = quantity / times
      const amounts = [String(exact), ...[1, 2, 3].map((digits) => exact.toFixed(digits))]
      return amounts
        .filter((amount) => Number(amount) === exact)
        .flatMap((amount) => names.flatMap((name) => [[`${amount}${name}`], [amount, name]]))
    })

/** Whether product `p` has this size, an option of it, or mentions it in its texts. */
export function isOfSize({ quantity, unit, written }: SearchedSize): RawBuilder<boolean> {
  const isWritten = written ? sql`or p.search @@ ${written}::tsquery` : sql``
  return sql`(
    p.net_unit is not distinct from ${unit} and (p.net_quantity = ${quantity} or p.id in (
      select product_id from product_option where net_quantity = ${quantity} and archived_at is null))
    ${isWritten})`
}
