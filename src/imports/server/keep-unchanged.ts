import type { ProductImport } from '../../catalog/contract/admin-product-files'
import type { PresentedProduct } from '../../catalog/server/editing/product-serializer'
import { plainCell, readStamp, type Stamp, stampColumn, stampIn } from './export-stamp'
import { nutrientColumns, optionColumns, productColumns } from './product-columns'
import type { Cells, OptionRow, ProductRows } from './product-rows'

export type StaleCell = ProductImport['stale'][number]
type Option = PresentedProduct['options'][number]

interface Exported {
  /** The stamps of this product at the last export, for rows without a stamp. */
  stamps: readonly string[]
  /** Whether the table is an export. In other tables every cell counts as edited. */
  isExport: boolean
}

interface Kept {
  /** The rows with the cells edited since the export. */
  product: ProductRows
  /** Cells that the shop changed after the export. */
  stale: StaleCell[]
}

/** Removes cells that were not edited since the export, so that the shop keeps its values. */
export function keepUnchanged(product: ProductRows, before: PresentedProduct, exported: Exported): Kept {
  const own = stampIn(product.cells)
  const isOwn = own?.productId === before.id
  const stamp = isOwn ? own : readStamp(exported.stamps[0])
  if (!stamp) return { product, stale: [] }
  const stale: StaleCell[] = []
  const drops = isOwn || exported.isExport
  const compare = (row: number, cells: Cells, rowStamp: Stamp, now: ReadonlyMap<string, Cell>): Cells =>
    new Map(
      [...cells].filter(([column, cell]) => {
        const current = now.get(column)
        if (current === undefined) return true
        const isEdited = !rowStamp.has(column, cell)
        const isMoved = !rowStamp.has(column, current)
        const isSame = plainCell(cell) === plainCell(current)
        if (isMoved && !isSame && (drops || !isEdited)) {
          const takes = drops && !isEdited ? 'shop' : 'file'
          stale.push({ row, column, file: shortOf(cell), shop: shortOf(current), takes })
        }
        return !drops || (isEdited && !isSame)
      }),
    )
  const cells = compare(product.row, product.cells, stamp, productCells(before))
  if (!drops) return { product, stale }

  const stampOf = (row: OptionRow) =>
    (isOwn ? stampIn(row.cells) : undefined) ??
    exported.stamps.map(readStamp).find((one) => one?.has('option_name', row.cells.get('option_name') ?? ''))
  const options = product.options.flatMap((row): OptionRow[] => {
    const rowStamp = stampOf(row)
    if (!rowStamp) return [row]
    const option = before.options.find(({ id }) => rowStamp.has('row', id))
    const isCopy = product.options.some(
      (other) => other !== row && other.cells.get(stampColumn) === row.cells.get(stampColumn) && isOwn,
    )
    const isRenamed = !rowStamp.has('option_name', row.cells.get('option_name') ?? '')
    if (isCopy && isRenamed) return [row]
    if (!option) {
      const isUntouched = optionColumns.every(({ name }) => rowStamp.has(name, row.cells.get(name) ?? ''))
      if (isUntouched)
        stale.push({
          row: row.row,
          column: 'option_name',
          file: row.cells.get('option_name') ?? '',
          shop: '',
          takes: 'shop',
        })
      return isUntouched ? [] : [row]
    }
    return [
      { row: row.row, id: option.id, cells: compare(row.row, row.cells, rowStamp, optionCells(option)) },
    ]
  })
  return { product: { ...product, cells, options }, stale }
}

type Cell = string | number | null

function productCells(product: PresentedProduct): Map<string, Cell> {
  const amounts = new Map(product.facts.nutrition.map(({ nutrient, amount }) => [nutrient, amount]))
  return new Map<string, Cell>([
    ...productColumns.map(({ name, write }) => [name, write(product)] as const),
    ...nutrientColumns.map(({ name, nutrient }) => [name, amounts.get(nutrient) ?? null] as const),
  ])
}

const optionCells = (option: Option): Map<string, Cell> =>
  new Map(optionColumns.map(({ name, write }) => [name, write(option)]))

const shortOf = (cell: Cell) => {
  const text = String(cell ?? '')
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
