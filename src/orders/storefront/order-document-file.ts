import * as commonMessages from '../../platform/contract/messages'
import { authorizedFetch, fileFailure } from '../../platform/storefront/authorized-fetch'
import { saveFile } from '../../shell/storefront/layout/save-file'
import { isOutdated } from '../../ui/behavior/outdated'

export interface PrintedDocument {
  kind: 'invoice' | 'credit-note'
  /** Of a credit note, as there may be several. */
  number: string
}

/** Fetches a document and saves it as a file. */
export async function downloadDocument(orderId: string, printed: PrintedDocument): Promise<void> {
  const address = await addressOf(orderId, printed)
  await authorizedFetch(address, async (answer) =>
    saveFile(nameOf(answer) ?? `${printed.kind}.pdf`, await answer.blob()),
  )
}

async function addressOf(orderId: string, { kind, number }: PrintedDocument): Promise<string> {
  const { invoiceRoutes } = await import('../../tax/contract/own-invoices').catch(async () => {
    const outdated = (await isOutdated()) ? commonMessages.outdated() : commonMessages.offline()
    throw fileFailure(0, 'UNCLEAR', outdated)
  })
  const { path } = kind === 'invoice' ? invoiceRoutes.mine : invoiceRoutes.myCreditNote
  const which = kind === 'invoice' ? '' : `?number=${encodeURIComponent(number)}`
  return path.replace(':id', orderId) + which
}

const nameOf = (answer: Response) =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
