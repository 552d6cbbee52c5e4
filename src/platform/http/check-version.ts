import { settingsMessages } from '../../settings/contract/settings-messages'
import { Refusal } from './refusal'

interface Asked {
  /** Of what was on the screen; of a page that does not say it nothing is refused. */
  version: string | undefined
  /** Of what is to be saved. */
  wished: string
}

/**
 * Refuses to overwrite what somebody else has saved since the record was read. `as wished`: the record already is what it
 * should become, mostly by the same person's earlier request whose reply was lost, so there is nothing to save.
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
