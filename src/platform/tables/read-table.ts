import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { AppError } from '../http/app-error'
import { errorCode } from '../util/error-code'

/** Most rows a table may have: twice what a busy month brings, and read within seconds. */
const mostRows = 100_000
/** What a packed table may unpack to; more is no table (reliability.md E1). */
const mostUnpackedBytes = 200 * 1024 * 1024

/** So much of a text tells what stands between its cells. */
const guessedFrom = 100_000

const unreadable = (message: string) => new AppError(400, 'TABLE_UNREADABLE', message)
const damaged = () => unreadable('This XLSX file is damaged.')
const tooLarge = () => unreadable('This file unpacks to far more than a table holds.')

/** The cells of a CSV file in any usual encoding, or of the first sheet of an XLSX file, as text. */
export async function readTable(bytes: Uint8Array): Promise<string[][]> {
  return (await readNumberedTable(bytes)).map(({ cells }) => cells)
}

export interface TableRow {
  /** As a spreadsheet counts them: empty rows too. */
  number: number
  cells: string[]
}

/** The rows that say something, each with the number by which people find it again. */
export async function readNumberedTable(bytes: Uint8Array): Promise<TableRow[]> {
  if (bytes.length === 0) throw unreadable('The file is empty.')
  const filled = isZip(bytes) ? await readSheetRows(bytes) : await readCsvRows(decodeText(bytes))
  if (filled.length === 0) throw unreadable('The file has no rows.')
  if (filled.length > mostRows) {
    throw unreadable(
      `The file has more than ${mostRows} rows, the most that are read at once. Please send it in parts.`,
    )
  }
  return filled
}

/** Keeps rows that say something, one more than may be at most; the empty ones before them are counted alone. */
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
}

/** UTF-8 or UTF-16 by their marks, else UTF-8 if it is, else what Excel writes without saying so. */
function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3

async function readCsvRows(text: string): Promise<TableRow[]> {
  if (text.includes('\0') || /^\s*(?:%PDF|<(?:!doctype|html|\?xml))/i.test(text)) {
    throw unreadable('This is neither a CSV nor an XLSX file.')
  }
  const { default: papa } = await import('papaparse')
  // Empty lines have no sign between cells to be guessed, but count as rows.
  const start = Math.max(0, text.search(/[^\r\n]/))
  const { meta } = papa.parse<string[]>(text.slice(start, start + guessedFrom), {
    ...{ preview: 1, skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t', '|'] },
  })
  const filled = new FilledRows()
  papa.parse<string[]>(text, {
    delimiter: meta.delimiter,
    // Else all lines are cut apart before the first is read.
    fastMode: false,
    step: ({ data }, parser) => {
      filled.add(data)
      if (filled.isFull) parser.abort()
    },
  })
  return filled.rows
}

/** Whole numbers stay the text that stands in the file: a reference of twelve digits is no quantity. */
async function readSheetRows(bytes: Uint8Array): Promise<TableRow[]> {
  const unpacked = await unpackSheet(bytes)
  const { readSheet } = await import('read-excel-file/node')
  try {
    const rows = await readSheet<string>(unpacked, { parseNumber: asTyped })
    const filled = new FilledRows()
    for (const row of rows) filled.add(row)
    return filled.rows
  } catch (error) {
    throw unreadable(`This XLSX file cannot be read (${(error as Error).message}).`)
  }
}

/** Excel writes the binary number beside what was typed, in 17 digits: 99.9 stands in the file as 99.900000000000006. */
const asTyped = (written: string): string =>
  /[.e]/i.test(written) ? String(Number(Number(written).toPrecision(15))) : written

const cellText = (cell: unknown): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : cell === null ? '' : String(cell).trim()

/**
 * The same file with its parts unpacked, for the reader to find what was weighed here. What a part says of its own size is
 * nobody's word: it is unpacked until the table is too large.
 */
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

/** The parts that hold text, as they lie in the file. */
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
