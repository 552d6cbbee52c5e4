import * as z from 'zod/mini'
import type { RunningJob } from '../../../jobs/server/jobs'
import { dayInIndia } from '../../../platform/contract/india-time'
import type { Services } from '../../../platform/process/services'
import type { Sheet } from '../../../platform/tables/read-table'
import { ColumnMapping, type StatementResult } from '../../contract/payments'
import { columnNames } from '../../contract/statement-columns'
import { countCertainClaims } from '../claims/claims'
import * as m from '../messages'
import { type Credit, type ReadStatement, readStatement } from './read-statement'
import { findColumns, placeColumns, type StatementHead } from './statement-columns'
import { readSheets } from './statement-files'
import { insertCredits, refreshLineStatistics } from './statement-line-queries'
import {
  countLines,
  findMappings,
  insertStatement,
  removeOpenLines,
  type SavedMapping,
  saveMapping,
} from './statement-queries'

const StatementInput = z.object({
  name: z.string(),
  columns: z.optional(ColumnMapping),
  replaces: z.optional(z.string()),
})

const linesAtOnce = 1000

/** The job: reads a statement and saves its credits. Lines from an earlier file are not saved twice. */
export async function importStatement({ db }: Services, job: RunningJob): Promise<StatementResult> {
  const input = z.parse(StatementInput, job.input)
  const sheets = await readSheets(job.file ?? new Uint8Array())
  const { known, others } = findHeads(sheets, input.columns, await findMappings(db))
  const first = known[0]
  if (!first) return unknownColumns(sheets)
  const { credits, debits, unpaid, unread } = readAll(known, others)
  const lines = numberRepeats(credits)
  await db.transaction().execute(async (tx) => {
    await insertStatement(tx, { id: job.id, fileName: input.name, staffId: job.staff_id })
    if (input.replaces) await removeOpenLines(tx, input.replaces)
    if (input.columns) await saveMapping(tx, first.head.names, first.head.columns)
  })
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    await insertCredits(db, job.id, lines.slice(at, at + linesAtOnce))
    await job.progress(db, { done: Math.min(at + linesAtOnce, lines.length), total: lines.length })
  }
  await refreshLineStatistics(db)
  return {
    statementId: job.id,
    credits: credits.length,
    // Includes lines that were saved before a restart of the job.
    fresh: await countLines(db, job.id),
    debits,
    unpaid,
    unread: unread.slice(0, 20),
    unreadCount: unread.length,
    certain: await countCertainClaims(db),
    columns: null,
    taken: {
      mapping: first.head.columns,
      headings: first.head.names,
      rows: sampleOf(first.sheet, first.head.at),
    },
  }
}

interface KnownSheet {
  sheet: Sheet
  head: StatementHead
}

/**
 * The sheets that have the columns of a statement: chosen for this file or for these headings before, else guessed.
 * Those with other columns than the best are not read.
 */
function findHeads(
  sheets: readonly Sheet[],
  chosen: ColumnMapping | undefined,
  saved: readonly SavedMapping[],
): Record<'known' | 'others', KnownSheet[]> {
  const all = sheets.flatMap((sheet) => {
    const rows = sheet.rows.map(({ cells }) => cells)
    const head = (chosen && placeColumns(rows, chosen)) ?? savedHead(rows, saved) ?? findColumns(rows)
    return head ? [{ sheet, head }] : []
  })
  const size = ({ head }: KnownSheet) => Object.keys(head.columns).length
  const best = all.toSorted((a, b) => size(b) - size(a))[0]
  const isLikeBest = ({ head }: KnownSheet) => String(head.names) === String(best?.head.names)
  return { known: all.filter(isLikeBest), others: all.filter((one) => !isLikeBest(one)) }
}

function savedHead(rows: readonly string[][], saved: readonly SavedMapping[]) {
  const mapping = saved.find(({ headings }) =>
    rows.slice(0, 100).some((row) => String(columnNames(row)) === String(headings)),
  )
  return mapping && placeColumns(rows, mapping.columns)
}

function readAll(known: readonly KnownSheet[], others: readonly KnownSheet[]): ReadStatement {
  const today = dayInIndia(Date.now())
  const all = known.map(({ sheet, head }) => {
    const read = readStatement(sheet.rows, head, today)
    const place = known.length > 1 ? { sheet: sheet.name } : {}
    return { ...read, unread: read.unread.map((row) => ({ ...row, ...place })) }
  })
  const left = others.filter(({ sheet, head }) => readStatement(sheet.rows, head, today).credits.length > 0)
  const unreadSheets = left.map(({ sheet, head }) => ({
    row: sheet.rows[head.at]?.number ?? 1,
    why: m.otherSheet(),
    sheet: sheet.name,
  }))
  return {
    credits: all.flatMap(({ credits }) => credits),
    debits: all.reduce((sum, { debits }) => sum + debits, 0),
    unpaid: all.reduce((sum, { unpaid }) => sum + unpaid, 0),
    unread: [...unreadSheets, ...all.flatMap(({ unread }) => unread)],
  }
}

const sampleOf = ({ rows }: Sheet, at: number) => rows.slice(at + 1, at + 4).map(({ cells }) => cells)

function unknownColumns(sheets: readonly Sheet[]): StatementResult {
  const sheet = sheets.toSorted((a, b) => b.rows.length - a.rows.length)[0] ?? { name: '', rows: [] }
  const at = findHeadings(sheet.rows.slice(0, 60).map(({ cells }) => cells))
  return {
    statementId: null,
    credits: 0,
    fresh: 0,
    debits: 0,
    unpaid: 0,
    unread: [],
    unreadCount: 0,
    certain: 0,
    columns: { headings: sheet.rows[at]?.cells ?? [], rows: sampleOf(sheet, at) },
    taken: null,
  }
}

/** The first wide row without digits, in which one column may lack a heading; else the first of the widest rows. */
function findHeadings(rows: readonly string[][]): number {
  const widths = rows.map((row) => row.filter(Boolean).length)
  const widest = Math.max(...widths)
  const words = rows.findIndex((row, at) => (widths[at] ?? 0) >= widest - 1 && !/\d/.test(row.join('')))
  return words === -1 ? widths.indexOf(widest) : words
}

/**
 * A transaction that is in a file twice is one payment. Without its number, two equal lines may be two payments of the
 * same amount on one day.
 */
function numberRepeats(credits: readonly Credit[]): (Credit & { occurrence: number })[] {
  const seen = new Map<string, number>()
  return credits.map((credit) => {
    if (credit.transactionReference) return { ...credit, occurrence: 0 }
    const key = JSON.stringify(credit)
    const occurrence = seen.get(key) ?? 0
    seen.set(key, occurrence + 1)
    return { ...credit, occurrence }
  })
}
