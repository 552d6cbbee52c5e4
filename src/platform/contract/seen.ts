import * as z from 'zod/mini'
import * as settingsMessages from '../../settings/contract/messages'
import { text } from './fields'

/** The version of the record that was edited. Without it nothing is compared. */
export const SeenIfSent = z.object({ version: z.optional(text(settingsMessages.recordChanged(), 64)) })

/** The payment reference on the screen, which the customer may have corrected since. Optional for older pages. */
export const SeenReference = z.optional(z.string().check(z.maxLength(64)))
