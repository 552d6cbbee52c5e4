import { CallFailed } from '../../ui/behavior/http-client'
import * as commonMessages from '../contract/messages'
import { readSession } from './session-storage'

/** Enough for a file on any working connection. */
const timeoutMs = 60_000

/** Fetches a file with the session token, which a plain link could not carry. */
export async function authorizedFetch<Result>(
  address: string,
  read: (answer: Response) => Promise<Result>,
): Promise<Result> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), timeoutMs)
  try {
    const headers = { Authorization: `Bearer ${readSession()?.token ?? ''}` }
    const answer = await fetch(address, { headers, signal: stop.signal })
    if (!answer.ok) throw await errorIn(answer)
    return await read(answer)
  } catch (error) {
    if (error instanceof CallFailed) throw error
    throw fileFailure(0, 'UNCLEAR', stop.signal.aborted ? commonMessages.late() : commonMessages.offline())
  } finally {
    clearTimeout(timer)
  }
}

/** The server's error; a proxy's answer becomes a general one. */
async function errorIn(answer: Response): Promise<CallFailed> {
  const body: unknown = await answer.json().catch(() => undefined)
  const { message, code }: Record<string, unknown> = typeof body === 'object' ? { ...body } : {}
  return fileFailure(
    answer.status,
    typeof code === 'string' ? code : 'UNCLEAR',
    typeof message === 'string' ? message : commonMessages.faulty(),
  )
}

export const fileFailure = (status: number, code: string, message: string) =>
  new CallFailed({ status, code, message, details: {} })
