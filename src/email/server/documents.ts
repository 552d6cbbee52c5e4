import { type DocumentSources, invoiceAttachment } from '../../tax/server/pdf/invoice-download'
import type { AttachedDocument } from './email'
import type { Attachment } from './write-mail'

/** The papers a letter names, as files. */
export async function renderDocuments(
  shelf: DocumentSources,
  papers: readonly AttachedDocument[],
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
