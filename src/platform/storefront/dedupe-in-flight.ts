import { retryLost } from '../../ui/behavior/http-client'
import type { CallOptions } from './api-client'
import { drafts } from './drafts'
import { shortPausesMs } from './lost-answers'

const nameOf = (form: string) => `${form} attempt`

/** Stored with the draft, so that the form has the same key after a reload. */
function keyOf(form: string): string {
  const stored = drafts.read(nameOf(form))
  if (typeof stored === 'string') return stored
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  drafts.keep(nameOf(form), key)
  return key
}

/**
 * Sends a form under an idempotency key until the server has accepted it, so that it counts once, after an
 * automatic retry as well as after another click (decision 8).
 */
export async function dedupeInFlight<Result>(
  form: string,
  send: (options: CallOptions) => Promise<Result>,
): Promise<Result> {
  const headers = { 'Idempotency-Key': keyOf(form) }
  const taken = await retryLost(() => send({ headers }), shortPausesMs)
  drafts.drop(nameOf(form))
  return taken
}
