import * as catalogMessages from '../../catalog/contract/messages'
import type { Cells, ProductRows, RowError } from '../../catalog/server/editing/product-rows'
import { flagColumns, knownColumns, optionColumns, readFlag } from './product-columns'

/** `8.90123E+12`, zeros in place of digits after the fifteenth, or an error of a formula. */
const spoiled =
  /^[+-]?(?:\d(?:[.,]\d+)?E\+\d{1,3}|\d[.,]\d+E-\d{2,3}|\d{15}0{2,}|#{3,}|#(?:NAME\?|REF!|VALUE!|N\/A|DIV\/0!|NUM!|NULL!))$/i
export const isSpoiled = (cell: string) => spoiled.test(cell)

const optionNames = new Set(optionColumns.map(({ name }) => name))
const productNames = new Set([...knownColumns].filter((name) => !optionNames.has(name)))

/** Cells that a spreadsheet changed beyond repair, and words in a yes/no column that are neither. */
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
