import { messages } from '../../platform/contract/messages'
import { readSession } from '../../platform/storefront/session-storage'
import { saveFile } from '../../shell/storefront/layout/save-file'
import { CallFailed } from '../../ui/behavior/http-client'
import { isOutdated } from '../../ui/behavior/outdated'

export interface PrintedDocument {
  kind: 'invoice' | 'credit-note'
  /** Of a credit note, as there may be several. */
  number: string
}

/** A paper has some 50 kB: longer than that no line takes that is still alive. */
const patienceMs = 60_000

/** Fetches a paper with the session's token, which a plain link could not carry, and keeps it as a file. */
export async function downloadDocument(orderId: string, paper: PrintedDocument): Promise<void> {
  const address = await addressOf(orderId, paper)
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), patienceMs)
  try {
    const headers = { Authorization: `Bearer ${readSession()?.token ?? ''}` }
    const answer = await fetch(address, { headers, signal: stop.signal })
    if (!answer.ok) throw await refusalIn(answer)
    saveFile(nameOf(answer) ?? `${paper.kind}.pdf`, await answer.blob())
  } catch (error) {
    if (error instanceof CallFailed) throw error
    throw failed(0, 'UNCLEAR', stop.signal.aborted ? messages.late : messages.offline)
  } finally {
    clearTimeout(timer)
  }
}

async function addressOf(orderId: string, { kind, number }: PrintedDocument): Promise<string> {
  const { invoiceRoutes } = await import('../../tax/contract/own-invoices').catch(async () => {
    throw failed(0, 'UNCLEAR', (await isOutdated()) ? messages.outdated : messages.offline)
  })
  const { path } = kind === 'invoice' ? invoiceRoutes.mine : invoiceRoutes.myCreditNote
  const which = kind === 'invoice' ? '' : `?number=${encodeURIComponent(number)}`
  return path.replace(':id', orderId) + which
}

/** What the shop says, unless something else than the shop has answered. */
async function refusalIn(answer: Response): Promise<CallFailed> {
  const said: unknown = await answer.json().catch(() => undefined)
  const { message, code }: Record<string, unknown> = typeof said === 'object' ? { ...said } : {}
  return failed(
    answer.status,
    typeof code === 'string' ? code : 'UNCLEAR',
    typeof message === 'string' ? message : messages.faulty,
  )
}

const failed = (status: number, code: string, message: string) =>
  new CallFailed({ status, code, message, details: {} })

const nameOf = (answer: Response) =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
