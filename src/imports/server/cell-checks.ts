import * as catalogMessages from '../../catalog/contract/messages'
import { flagColumns, knownColumns, optionColumns, readFlag } from './product-columns'
import type { Cells, ProductRows, RowError } from './product-rows'

/** `8.90123E+12`, zeros instead of digits after the fifteenth, or a formula error. */
const spoiled =
  /^[+-]?(?:\d(?:[.,]\d+)?E\+\d{1,3}|\d[.,]\d+E-\d{2,3}|\d{15}0{2,}|#{3,}|#(?:NAME\?|REF!|VALUE!|N\/A|DIV\/0!|NUM!|NULL!))$/i
export const isSpoiled = (cell: string) => spoiled.test(cell)

const optionNames = new Set(optionColumns.map(({ name }) => name))
const productNames = new Set([...knownColumns].filter((name) => !optionNames.has(name)))

/** Cells that a spreadsheet damaged, and yes/no cells with other words. */
export const findCellErrors = ({ row, cells, options }: ProductRows): RowError[] => [
  ...errorsOf(row, cells, productNames),
  ...options.flatMap((option) => errorsOf(option.row, option.cells, optionNames)),
]

const errorsOf = (row: number, cells: Cells, names: ReadonlySet<string>): RowError[] =>
  [...cells].flatMap(([column, cell]) => {
    if (!names.has(column)) return []
    if (isSpoiled(cell)) return [{ row, column, message: catalogMessages.csvSpoiled() }]
    const isUnclear = flagColumns.includes(column) && readFlag(cell) === undefined
    return isUnclear ? [{ row, column, message: catalogMessages.csvYesNo() }] : []
  })
