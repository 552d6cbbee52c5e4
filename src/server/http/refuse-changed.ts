import { settingsMessages } from '#contract/settings-messages'
import { Refusal } from './refusal'

/** One that somebody else has saved since it was read is not saved over. */
export function refuseChanged(found: { version: string }, version: string): void {
  if (found.version !== version) throw new Refusal(409, 'CHANGED_MEANWHILE', settingsMessages.recordChanged)
}
