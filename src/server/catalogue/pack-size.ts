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
  typed: `${size.quantity}${size.unit}`,
  beginning: inWords(size),
  known: null,
  products: 0,
  isWidespread: false,
  ofSize: size,
})

/**
 * Statements that find ids of what is of that size among `products`, which reads "product p where …", in each of the ways in
 * which it may be, by an index of its own. The planner would read all products to join those of packs, so these are looked up
 * one by one, and to find titles, as it takes each name of a unit for a usual word: so it sees neither the words nor a limit.
 */
export const waysToSize = (size: PackSize, products: RawBuilder<unknown>): RawBuilder<unknown>[] => [
  sql`select p.id from ${products} and p.net_quantity = ${size.quantity} and p.net_unit = ${size.unit}`,
  sql`
    select product_id as id from (
      select distinct product_id from product_option where archived_at is null and net_quantity = ${size.quantity}) pack
    where (select p.net_unit = ${size.unit} from ${products} and p.id = product_id)`,
  sql`
    select id from (
      select p.id from ${products} and p.search @@ (select ${inWords(size)}::tsquery) offset 0) titled`,
]

/** Whether product `p` is of that size or has a pack of it: by its figures, or as its title says. */
export const isOfSize = (size: PackSize): RawBuilder<boolean> =>
  sql`exists (select from product sized where sized.id = p.id and ${saysSize(size, sql`sized`)})`

/** The same of a row of products itself. By `exists` the planner would first gather all packs of the size. */
export const saysSize = (size: PackSize, product = sql`p`): RawBuilder<boolean> => sql`(
  ${product}.net_unit = ${size.unit} and (${product}.net_quantity = ${size.quantity} or (
    select count(*) > 0 from product_option o
    where o.product_id = ${product}.id and o.archived_at is null and o.net_quantity = ${size.quantity}))
  or ${product}.search @@ ${inWords(size)}::tsquery)`
