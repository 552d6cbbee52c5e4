import { Refusal } from '../../../platform/http/refusal'
import { settingsMessages } from '../../../settings/contract/settings-messages'

export const pageChanged = () => new Refusal(409, 'CHANGED_MEANWHILE', settingsMessages.pageChanged)
