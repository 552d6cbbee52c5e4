import { settingsMessages } from '#contract/settings-messages'
import { Refusal } from './refusal'

interface Asked {
  /** Of what was on the screen; of a page that does not say it nothing is refused. */
  version: string | undefined
  /** Of what is to be saved. */
  wished: string
}

/**
 * Refuses to save over what somebody else has saved since it was read. Nothing is left to do where it is by now as it
 * is to be: most often by oneself, where the answer was lost on its way.
 */
export function checkVersion(
  found: { version: string },
  { version, wished }: Asked,
  refusal = settingsMessages.recordChanged,
): 'as seen' | 'as wished' {
  if (version === undefined || found.version === version) return 'as seen'
  if (found.version === wished) return 'as wished'
  throw new Refusal(409, 'CHANGED_MEANWHILE', refusal)
}
