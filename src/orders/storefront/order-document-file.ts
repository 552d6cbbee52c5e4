import * as commonMessages from '../../platform/contract/messages'
import { readSession } from '../../platform/storefront/session-storage'
import { saveFile } from '../../shell/storefront/layout/save-file'
import { CallFailed } from '../../ui/behavior/http-client'
import { isOutdated } from '../../ui/behavior/outdated'

export interface PrintedDocument {
  kind: 'invoice' | 'credit-note'
  /** Of a credit note, as there may be several. */
  number: string
}

/** Enough for 50 kB on any working connection. */
const timeoutMs = 60_000

/** Fetches a document with the session token, which a plain link could not carry, and saves it as a file. */
export async function downloadDocument(orderId: string, printed: PrintedDocument): Promise<void> {
  const address = await addressOf(orderId, printed)
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), timeoutMs)
  try {
    const headers = { Authorization: `Bearer ${readSession()?.token ?? ''}` }
    const answer = await fetch(address, { headers, signal: stop.signal })
    if (!answer.ok) throw await errorIn(answer)
    saveFile(nameOf(answer) ?? `${printed.kind}.pdf`, await answer.blob())
  } catch (error) {
    if (error instanceof CallFailed) throw error
    throw failed(0, 'UNCLEAR', stop.signal.aborted ? commonMessages.late() : commonMessages.offline())
  } finally {
    clearTimeout(timer)
  }
}

async function addressOf(orderId: string, { kind, number }: PrintedDocument): Promise<string> {
  const { invoiceRoutes } = await import('../../tax/contract/own-invoices').catch(async () => {
    throw failed(0, 'UNCLEAR', (await isOutdated()) ? commonMessages.outdated() : commonMessages.offline())
  })
  const { path } = kind === 'invoice' ? invoiceRoutes.mine : invoiceRoutes.myCreditNote
  const which = kind === 'invoice' ? '' : `?number=${encodeURIComponent(number)}`
  return path.replace(':id', orderId) + which
}

/** The server's error; a proxy's answer becomes a general one. */
async function errorIn(answer: Response): Promise<CallFailed> {
  const body: unknown = await answer.json().catch(() => undefined)
  const { message, code }: Record<string, unknown> = typeof body === 'object' ? { ...body } : {}
  return failed(
    answer.status,
    typeof code === 'string' ? code : 'UNCLEAR',
    typeof message === 'string' ? message : commonMessages.faulty(),
  )
}

const failed = (status: number, code: string, message: string) =>
  new CallFailed({ status, code, message, details: {} })

const nameOf = (answer: Response) =>
  /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
