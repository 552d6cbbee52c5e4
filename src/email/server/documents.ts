import { type DocumentSources, invoiceAttachment } from '../../tax/server/pdf/invoice-download'
import type { AttachedDocument } from './email'
import type { Attachment } from './write-mail'

/** Renders the documents that an email attaches. */
export async function renderDocuments(
  sources: DocumentSources,
  documents: readonly AttachedDocument[],
): Promise<Attachment[]> {
  const files = await Promise.all(
    documents.map((document) =>
      'invoiceOf' in document
        ? invoiceAttachment(sources, document.invoiceOf, 'invoice')
        : invoiceAttachment(sources, document.creditNoteOf, { creditNote: document.number ?? '' }),
    ),
  )
  return files.filter((file) => file !== undefined)
}
