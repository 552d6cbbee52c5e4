import { createHash } from 'node:crypto'
import { ungrouped } from '../../platform/contract/typed-amounts'
import { readDay } from '../../platform/tables/read-day'
import type { Cells } from './product-rows'

/**
 * The last column of an export. It has a short hash of each cell of the row, so that an import can detect which cells
 * the file and the shop changed after the export.
 */
export const stampColumn = 'exported'

type Cell = string | number | null
const hashLength = 5

/** Normalises a cell that a spreadsheet saves in its own format. */
export function plainCell(cell: Cell | undefined): string {
  const text = String(cell ?? '')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .trim()
    .replace(/^(\d),(\d+E\+\d+)$/, '$1.$2')
  const number = ungrouped(text)
  if (/^-?\d{1,15}(?:\.\d{1,6})?$/.test(number)) return String(Number(number))
  const isDay = /^\d{1,4}[-/. ](?:[A-Za-z]{3}|\d{1,2})[-/. ]\d{2,4}$/.test(text)
  return (isDay && readDay(text)) || text
}

/** A long number as Excel saves it in CSV. */
function inExcel(cell: Cell): string | undefined {
  if (!/^\d{12,15}$/.test(plainCell(cell))) return undefined
  return Number(cell)
    .toExponential(5)
    .replace(/\.?0*e/, 'E')
}

const hashOf = (name: string, text: string) =>
  createHash('sha256').update(`${name}\n${text}`).digest('base64url').slice(0, hashLength)

const idLength = 22
const packed = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
const unpacked = (text: string) =>
  Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** Starts with an alphabetic character, because spreadsheets treat some others as a formula. */
export function makeStamp(productId: string, cells: Iterable<readonly [string, Cell]>): string {
  const hashes = [...cells].flatMap(([name, cell]) => {
    const texts = [plainCell(cell), inExcel(cell)].filter((text) => text !== undefined)
    return texts.map((text) => hashOf(name, text))
  })
  return `s${packed(productId)}${hashes.join('')}`
}

export interface Stamp {
  productId: string
  /** Whether this cell is unchanged since the export. */
  has(name: string, cell: Cell): boolean
}

export function readStamp(stamp: string | undefined): Stamp | undefined {
  const [, id, hashes] =
    new RegExp(`^s([\\w-]{${idLength}})((?:[\\w-]{${hashLength}})+)$`).exec(stamp ?? '') ?? []
  if (!id || !hashes) return undefined
  const known = new Set(hashes.match(/.{5}/g))
  return { productId: unpacked(id), has: (name, cell) => known.has(hashOf(name, plainCell(cell))) }
}

export const stampIn = (cells: Cells) => readStamp(cells.get(stampColumn))
