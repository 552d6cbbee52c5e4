import { retryLost } from '../../ui/behavior/http-client'
import type { CallOptions } from './api-client'
import { drafts } from './drafts'
import { shortPausesMs } from './lost-answers'

const nameOf = (form: string) => `${form} attempt`

/** Kept with what is typed: after a reload the form is sent under the same key. */
function keyOf(form: string): string {
  const kept = drafts.read(nameOf(form))
  if (typeof kept === 'string') return kept
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  drafts.keep(nameOf(form), key)
  return key
}

/**
 * Sends a form under a key of its own until the shop has taken it, so that it counts once: again by itself after a lost answer,
 * and again by whoever presses the button once more (decision 8).
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
