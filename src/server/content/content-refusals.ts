import { settingsMessages } from '#contract/settings-messages'
import { Refusal } from '../http/refusal'

export const pageChanged = () => new Refusal(409, 'CHANGED_MEANWHILE', settingsMessages.pageChanged)
