import { settingsMessages } from '#contract/settings-messages'
import { Refusal } from './refusal'

interface Asked {
  /** Of what was on the screen. */
  version: string
  /** Of what is to be saved. */
  wished: string
}

/**
 * One that somebody else has saved since it was read is not saved over. Nothing is left to do where it is by now as it
 * is to be: most often by oneself, where the answer was lost on its way.
 */
export function isSavedAlready(
  found: { version: string },
  { version, wished }: Asked,
  refusal = settingsMessages.recordChanged,
): boolean {
  if (found.version === version) return false
  if (found.version === wished) return true
  throw new Refusal(409, 'CHANGED_MEANWHILE', refusal)
}
