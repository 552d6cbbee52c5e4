import * as z from 'zod/mini'
import { settingsMessages } from '../../settings/contract/settings-messages'
import { text } from './fields'

/** The version of the record that was edited; without one nothing is compared. */
export const SeenIfSent = z.object({ version: z.optional(text(settingsMessages.recordChanged, 64)) })

/** The reference of a payment that was on the screen, which its customer may have corrected; the same of older pages. */
export const SeenReference = z.optional(z.string().check(z.maxLength(64)))
