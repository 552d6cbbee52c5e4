import type { PackingSlip } from '../../orders/contract/packing-slips'

/** The pieces to collect of one product or option, for all orders together. */
export interface PickRow {
  title: string
  option: string
  sku: string | null
  pieces: number
  /** The orders that need it. */
  numbers: string[]
}

/** Packs are collected as their parts. */
export function pickRows(slips: readonly Pick<PackingSlip, 'number' | 'items'>[]): PickRow[] {
  const rows = new Map<string, PickRow>()
  for (const { number, items } of slips)
    for (const { title, option, sku, pieces } of items.flatMap(piecesOf)) {
      const key = JSON.stringify([title, option, sku])
      const row = rows.get(key) ?? { title, option, sku, pieces: 0, numbers: [] }
      row.pieces += pieces
      if (!row.numbers.includes(number)) row.numbers.push(number)
      rows.set(key, row)
    }
  for (const { numbers } of rows.values()) numbers.sort(compare)
  return [...rows.values()].sort(byName)
}

const piecesOf = ({ title, option, sku, quantity, parts }: PackingSlip['items'][number]) =>
  parts?.map((part) => ({ ...part, pieces: quantity * part.pieces })) ?? [
    { title, option, sku, pieces: quantity },
  ]

const { compare } = new Intl.Collator('en-IN', { numeric: true })
const byName = (one: PickRow, other: PickRow) =>
  compare(one.title, other.title) || compare(one.option, other.option)
