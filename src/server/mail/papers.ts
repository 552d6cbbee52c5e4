import type { Database } from '../database/tables'
import { invoiceAttachment } from '../invoices/invoice-download'
import type { AttachedPaper } from './letter'
import type { Attachment } from './write-mail'

/** The papers a letter names, as files. */
export async function drawPapers(db: Database, papers: readonly AttachedPaper[]): Promise<Attachment[]> {
  const files = await Promise.all(
    papers.map((paper) =>
      'invoiceOf' in paper
        ? invoiceAttachment(db, paper.invoiceOf, 'invoice')
        : invoiceAttachment(db, paper.creditNoteOf, { creditNote: paper.number ?? '' }),
    ),
  )
  return files.filter((file) => file !== undefined)
}
