import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { AppError } from '../http/app-error'
import { errorCode } from '../util/error-code'
import { openQuoteCheck } from './csv-quotes'
import * as m from './messages'

/** Twice the rows of a busy month, and readable within seconds. */
const mostRows = 100_000
/** Limit of the unpacked size (reliability.md E1). */
const mostUnpackedBytes = 200 * 1024 * 1024

/** The start of a text is enough to detect the delimiter. */
const guessedFrom = 100_000

export const unreadable = (message: string) => new AppError(400, 'TABLE_UNREADABLE', message)
const damaged = () => unreadable(m.thisXLSXFileIsDamaged())
const tooLarge = () => unreadable(m.thisFileIsTooLarge())

/** The cells of a CSV file in any usual encoding, or of the first sheet of an XLSX file, as text. */
export async function readTable(bytes: Uint8Array): Promise<string[][]> {
  return (await readNumberedTable(bytes)).map(({ cells }) => cells)
}

export interface TableRow {
  /** As a spreadsheet counts: empty rows too. */
  number: number
  cells: string[]
}

/** The rows with content, each with its row number. */
export async function readNumberedTable(bytes: Uint8Array): Promise<TableRow[]> {
  if (bytes.length === 0) throw unreadable(m.theFileIsEmpty())
  const filled = isZip(bytes) ? await readSheetRows(bytes) : await readCsvRows(decodeText(bytes))
  return checkRowCount(filled)
}

export function checkRowCount(filled: TableRow[]): TableRow[] {
  if (filled.length === 0) throw unreadable(m.theFileHasNoRows())
  if (filled.length > mostRows) {
    throw unreadable(m.tooManyRows({ mostRows }))
  }
  return filled
}

/** Collects rows with content, one more than allowed at most; counts empty rows before them. */
class FilledRows {
  readonly rows: TableRow[] = []
  #number = 0

  add(cells: readonly unknown[]): void {
    this.#number += 1
    if (this.isFull || cells.every((cell) => cellText(cell) === '')) return
    this.rows.push({ number: this.#number, cells: cells.map(cellText) })
  }

  get isFull(): boolean {
    return this.rows.length > mostRows
  }

  get nextNumber(): number {
    return this.#number + 1
  }
}

/** The rows with content, one more than allowed at most. */
export function filledRows(rows: readonly (readonly unknown[])[]): TableRow[] {
  const filled = new FilledRows()
  for (const row of rows) filled.add(row)
  return filled.rows
}

/** UTF-8 or UTF-16 by their byte order marks, else UTF-8 if valid, else Excel's default. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3

export async function readCsvRows(text: string, known?: string): Promise<TableRow[]> {
  if (text.includes('\0') || /^\s*(?:%PDF|<(?:!doctype|html|\?xml))/i.test(text)) {
    throw unreadable(m.thisIsNeitherACSV())
  }
  const { default: papa } = await import('papaparse')
  const [separatorLine = '', separator] = /^"?sep=([,;\t|])"?(?:\r\n|\r|\n)/i.exec(text) ?? []
  const table = text.slice(separatorLine.length)
  // Empty lines have no delimiter to detect, but count as rows.
  const start = Math.max(0, table.search(/[^\r\n]/))
  const { meta } = papa.parse<string[]>(table.slice(start, start + guessedFrom), {
    preview: 1,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  })
  const delimiter = separator ?? known ?? meta.delimiter
  const hasOpenQuote = openQuoteCheck(delimiter)
  const filled = new FilledRows()
  let read = 0
  let openRow: number | undefined
  papa.parse<string[]>(table, {
    delimiter,
    newline: newlineOf(table),
    // Fast mode splits all lines before it reads the first.
    fastMode: false,
    step: (record, parser) => {
      if (hasOpenQuote(table.slice(read, record.meta.cursor), record)) openRow = filled.nextNumber
      read = record.meta.cursor
      filled.add(record.data)
      if (filled.isFull || openRow !== undefined) parser.abort()
    },
  })
  if (openRow !== undefined) {
    throw unreadable(m.rowOpenRowHasAQuotation({ openRow }))
  }
  return filled.rows
}

/** CR alone ends rows on old Macs; elsewhere rows may end in LF and CRLF within one file. */
const newlineOf = (table: string) => (table.replace(/"[^"]*"/g, '').includes('\n') ? '\n' : '\r')

type XlsxReader = typeof import('read-excel-file/node')

const readSheetRows = (bytes: Uint8Array): Promise<TableRow[]> =>
  readXlsx(bytes, async ({ readSheet }, file) => filledRows(await readSheet<string>(file, asText)))

export interface Sheet {
  name: string
  rows: TableRow[]
}

/** All sheets of an XLSX file. */
export const readWorkbook = (bytes: Uint8Array): Promise<Sheet[]> =>
  readXlsx(bytes, async ({ default: readSheets }, file) =>
    (await readSheets<string>(file, asText)).map(({ sheet, data }) => ({
      name: sheet,
      rows: filledRows(data),
    })),
  )

async function readXlsx<T>(
  bytes: Uint8Array,
  read: (reader: XlsxReader, file: Buffer) => Promise<T>,
): Promise<T> {
  const unpacked = await unpackSheet(bytes)
  const reader = await import('read-excel-file/node')
  try {
    return await read(reader, unpacked)
  } catch (error) {
    throw unreadable(m.unreadableXLSX({ message: (error as Error).message }))
  }
}

/**
 * Excel writes the binary value with 17 digits: 99.9 is 99.900000000000006 in the file. Numbers of more than
 * 15 digits are imprecise.
 */
const asTyped = (written: string): string =>
  /[.e]/i.test(written) && Math.abs(Number(written)) < 1e15
    ? String(Number(Number(written).toPrecision(15)))
    : written

/** Whole numbers stay text: a reference of twelve digits is not a quantity. */
const asText = { parseNumber: asTyped }

const cellText = (cell: unknown): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : cell === null ? '' : String(cell).trim()

/** The same file with its parts unpacked. A part's declared size cannot be trusted, so unpacking stops at the limit. */
async function unpackSheet(bytes: Uint8Array): Promise<Buffer> {
  const parts = await listParts(bytes)
  const unpacked: Record<string, Uint8Array> = {}
  let left = mostUnpackedBytes
  for (const { name, packed, isDeflated } of parts) {
    const part = isDeflated ? await inflate(packed, left) : packed
    left -= part.length
    if (left < 0) throw tooLarge()
    unpacked[name] = part
  }
  const { zipSync } = await import('fflate')
  return Buffer.from(zipSync(unpacked, { level: 0 }).buffer)
}

interface Part {
  name: string
  packed: Uint8Array
  isDeflated: boolean
}

/** The compressed text parts of the file. */
async function listParts(bytes: Uint8Array): Promise<Part[]> {
  const { Unzip, UnzipPassThrough } = await import('fflate')
  const parts: Part[] = []
  const zip = new Unzip((part) => {
    if (!/\.xml(?:\.rels)?$/.test(part.name)) return
    const chunks: Uint8Array[] = []
    part.ondata = (_error, chunk, isLast) => {
      chunks.push(chunk)
      if (isLast)
        parts.push({ name: part.name, packed: Buffer.concat(chunks), isDeflated: part.compression === 8 })
    }
    part.start()
  })
  zip.register(
    class extends UnzipPassThrough {
      static override compression = 8
    },
  )
  try {
    zip.push(bytes, true)
  } catch {
    throw damaged()
  }
  return parts
}

const inflate = (packed: Uint8Array, most: number): Promise<Uint8Array> =>
  promisify(inflateRaw)(packed, { maxOutputLength: most + 1, chunkSize: 1024 * 1024 }).catch((error) => {
    throw errorCode(error) === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damaged()
  })
