import {
  checkRowCount,
  decodeText,
  filledRows,
  readCsvRows,
  readWorkbook,
  type Sheet,
  type TableRow,
  unreadable,
} from '../../../platform/tables/read-table'
import * as m from '../messages'
import { cleanCell } from './statement-cells'
import { findColumns } from './statement-columns'

const sentences = {
  pdf: m.pdf({ inOtherForm: m.inOtherForm() }),
  picture: m.picture({ inOtherForm: m.inOtherForm() }),
  page: m.page({ inOtherForm: m.inOtherForm() }),
  document: m.document({ inOtherForm: m.inOtherForm() }),
  unknown: m.unknown({ inOtherForm: m.inOtherForm() }),
}

const startsWith = (bytes: Uint8Array, ...starts: readonly (string | number[])[]) =>
  starts.some((start) => Buffer.from(bytes.subarray(0, start.length)).equals(Buffer.from(start as string)))
const includes = (bytes: Uint8Array, text: string, encoding: BufferEncoding = 'latin1') =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(text, 0, encoding)

const isPicture = (bytes: Uint8Array) =>
  startsWith(bytes, [0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47], 'GIF8', 'BM6', 'II*\0', 'MM\0*') ||
  /^(?:RIFF.{4}WEBP|.{4}ftyp(?:hei|mif|avif))/s.test(Buffer.from(bytes.subarray(0, 16)).toString('latin1'))

/** The tables of a statement in any form that banks and payment apps offer; what cannot be read says what to do. */
export async function readSheets(bytes: Uint8Array): Promise<Sheet[]> {
  if (bytes.length === 0) throw unreadable(m.theFileIsEmpty())
  const sheets = (await readContainer(bytes)).map(({ name, rows }) => ({ name, rows: rows.map(cleanRow) }))
  checkRowCount(sheets.flatMap(({ rows }) => rows))
  return sheets
}

const cleanRow = ({ number, cells }: TableRow): TableRow => ({ number, cells: cells.map(cleanCell) })

async function readContainer(bytes: Uint8Array): Promise<Sheet[]> {
  if (/^\s*%PDF/.test(Buffer.from(bytes.subarray(0, 1024)).toString('latin1')))
    throw unreadable(sentences.pdf)
  if (isPicture(bytes)) throw unreadable(sentences.picture)
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return readOldExcel(bytes)
  if (startsWith(bytes, 'PK')) return readZip(bytes)
  if (startsWith(bytes, [0x1f, 0x8b], 'Rar!', [0x37, 0x7a, 0xbc, 0xaf])) throw unreadable(m.archive())
  if (startsWith(bytes, [9, 0], [9, 2], [9, 4])) throw unreadable(m.oldExcel())
  const text = decodeText(bytes)
  if (text.includes('\0')) throw unreadable(sentences.unknown)
  if (text.startsWith('{\\rtf')) throw unreadable(sentences.document)
  if (/^\s*</.test(text)) return readPage(text)
  return [{ name: '', rows: await readText(text) }]
}

function readZip(bytes: Uint8Array): Promise<Sheet[]> {
  if (includes(bytes, 'xl/workbook.xml')) return readWorkbook(bytes)
  if (includes(bytes, 'word/document.xml')) throw unreadable(sentences.document)
  const isSpreadsheet = ['xl/workbook.bin', 'opendocument.spreadsheet', 'Index/Document.iwa'].some((name) =>
    includes(bytes, name),
  )
  throw unreadable(isSpreadsheet ? m.otherSpreadsheet() : m.archive())
}

async function readOldExcel(bytes: Uint8Array): Promise<Sheet[]> {
  if (includes(bytes, 'EncryptedPackage', 'utf16le') || isProtected(bytes)) throw unreadable(m.password())
  if (includes(bytes, 'WordDocument', 'utf16le')) throw unreadable(sentences.document)
  const { readXls } = await import('xls-reader')
  try {
    return readXls(bytes).sheets.map(({ name, rows }) => ({
      name,
      rows: filledRows(rows.map((row) => row.map(cellOf))),
    }))
  } catch {
    throw unreadable(m.oldExcel())
  }
}

/** Twelve digits are stored as a number with 15 significant digits at most. */
const cellOf = (cell: unknown) => (typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : cell)

/** The records of a workbook begin with BOF; FILEPASS follows where the rest is encrypted. */
function isProtected(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const begin = buffer.indexOf(Buffer.from([0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00]))
  if (begin === -1 || buffer.length < begin + 26) return false
  const writeProtect = 0x86
  const second = begin + 20
  const next = buffer.readUInt16LE(second) === writeProtect ? second + 4 : second
  const filePass = 0x2f
  return buffer.readUInt16LE(next) === filePass
}

async function readPage(html: string): Promise<Sheet[]> {
  const { readHtmlRows } = await import('./html-tables')
  const rows = filledRows(readHtmlRows(html))
  if (!rows.some(({ cells }) => cells.filter(Boolean).length > 2)) throw unreadable(sentences.page)
  return [{ name: '', rows }]
}

const delimiters = [',', '\t', ';', '|', '~', '^']
const sampleLines = 200

/** Parted by the character that gives headings a statement has, else by the one that gives the widest rows. */
function readText(text: string): Promise<TableRow[]> {
  // Canara: ="1,485.00" is one cell.
  const plain = text.replace(/(^|[,;\t|])="([^"\r\n]*)"/gm, '$1"$2"')
  const lines = plain.split(/\r\n|\r|\n/, sampleLines)
  const score = (delimiter: string) => {
    const rows = lines.map((line) => line.split(delimiter).map(cleanCell))
    const found = findColumns(rows)
    return found ? 1000 + found.names.length : Math.max(...rows.map((row) => row.length))
  }
  const scores = delimiters.map(score)
  return readCsvRows(plain, delimiters[scores.indexOf(Math.max(...scores))])
}
