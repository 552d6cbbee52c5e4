import * as z from 'zod/mini'
import type { RunningJob } from '../../../jobs/server/jobs'
import type { Services } from '../../../platform/process/services'
import { readTable } from '../../../platform/tables/read-table'
import { ColumnMapping, type StatementResult } from '../../contract/payments'
import { readClaims } from './claims'
import { type Credit, findColumns, placeColumns, readStatement } from './read-statement'
import { countLines, findMapping, insertCredits, insertStatement, saveMapping } from './statement-queries'

export const statementJob = 'statement'
const StatementInput = z.object({ name: z.string(), columns: z.optional(ColumnMapping) })

const linesAtOnce = 1000

/** The job: reads a statement and saves its credits. Lines from an earlier file are not saved twice. */
export async function importStatement({ db }: Services, job: RunningJob): Promise<StatementResult> {
  const input = z.parse(StatementInput, job.input)
  const rows = await readTable(job.file ?? new Uint8Array())
  const known = await knownColumns(rows, input.columns ?? (await findMapping(db)))
  if (!known) return unknownColumns(rows)
  const { credits, debits, unread } = readStatement(rows, known.at, known.columns)
  const lines = numberRepeats(credits)
  await db.transaction().execute(async (tx) => {
    await insertStatement(tx, { id: job.id, fileName: input.name, staffId: job.staff_id })
    if (input.columns) await saveMapping(tx, input.columns)
  })
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    await insertCredits(db, job.id, lines.slice(at, at + linesAtOnce))
    await job.progress(db, { done: Math.min(at + linesAtOnce, lines.length), total: lines.length })
  }
  // Includes lines that were saved before a restart of the job.
  const fresh = await countLines(db, job.id)
  const { claims } = await readClaims(db)
  return {
    statementId: job.id,
    credits: credits.length,
    fresh,
    debits,
    unread: unread.slice(0, 20),
    unreadCount: unread.length,
    certain: claims.filter(({ match }) => match !== null).length,
    columns: null,
  }
}

/** The chosen or saved mapping if it fits this file, else a guess from the headings. */
async function knownColumns(rows: readonly string[][], given: unknown) {
  const columns = z.safeParse(ColumnMapping, given)
  const at = columns.success ? placeColumns(rows, columns.data) : undefined
  if (columns.success && at !== undefined) return { at, columns: columns.data }
  return findColumns(rows)
}

function unknownColumns(rows: readonly string[][]): StatementResult {
  const at = findHeadings(rows.slice(0, 60))
  return {
    statementId: null,
    credits: 0,
    fresh: 0,
    debits: 0,
    unread: [],
    unreadCount: 0,
    certain: 0,
    columns: { headings: rows[at] ?? [], rows: rows.slice(at + 1, at + 4) },
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
 * A line with a reference that is in a file twice is one payment. Without a reference, two equal lines may be two
 * payments of the same amount on one day.
 */
function numberRepeats(credits: readonly Credit[]): (Credit & { occurrence: number })[] {
  const seen = new Map<string, number>()
  return credits.map((credit) => {
    if (credit.references.length > 0) return { ...credit, occurrence: 0 }
    const key = JSON.stringify(credit)
    const occurrence = seen.get(key) ?? 0
    seen.set(key, occurrence + 1)
    return { ...credit, occurrence }
  })
}
