import { messages } from '#contract/messages'
import { isOutdated } from '../../ui/outdated'
import { saveFile } from '../shell/save-file'
import { readSession } from '../store/session-storage'

export interface Paper {
  kind: 'invoice' | 'credit-note'
  /** Of a credit note, as there may be several. */
  number: string
}

/** Fetches a paper with the session's token, which a plain link could not carry, and keeps it as a file. */
export async function downloadPaper(orderId: string, { kind, number }: Paper): Promise<void> {
  const { invoiceRoutes } = await import('#contract/own-invoices').catch(async () => {
    throw new Error((await isOutdated()) ? messages.outdated : messages.offline)
  })
  const { path } = kind === 'invoice' ? invoiceRoutes.mine : invoiceRoutes.myCreditNote
  const which = kind === 'invoice' ? '' : `?number=${encodeURIComponent(number)}`
  const answer = await fetch(path.replace(':id', orderId) + which, {
    headers: { Authorization: `Bearer ${readSession()?.token ?? ''}` },
  }).catch(() => {
    throw new Error(messages.offline)
  })
  if (!answer.ok) throw new Error(await sentenceOf(answer))
  saveFile(nameOf(answer) ?? `${kind}.pdf`, await answer.blob())
}

/** What the shop says, unless something else than the shop has answered. */
async function sentenceOf(answer: Response): Promise<string> {
  const said: unknown = await answer.json().catch(() => undefined)
  const message = typeof said === 'object' && said !== null && 'message' in said ? said.message : undefined
  return typeof message === 'string' ? message : messages.faulty
}

const nameOf = (answer: Response) =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
