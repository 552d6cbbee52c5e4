import { invoiceAttachment, type PaperSources } from '../../tax/server/pdf/invoice-download'
import type { AttachedPaper } from './letter'
import type { Attachment } from './write-mail'

/** The papers a letter names, as files. */
export async function drawPapers(
  shelf: PaperSources,
  papers: readonly AttachedPaper[],
): Promise<Attachment[]> {
  const files = await Promise.all(
    papers.map((paper) =>
      'invoiceOf' in paper
        ? invoiceAttachment(shelf, paper.invoiceOf, 'invoice')
        : invoiceAttachment(shelf, paper.creditNoteOf, { creditNote: paper.number ?? '' }),
    ),
  )
  return files.filter((file) => file !== undefined)
}
