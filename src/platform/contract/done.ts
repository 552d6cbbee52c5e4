import * as z from 'zod/mini'

/** The reply of a change after which there is nothing to show. */
export const Done = z.object({ success: z.literal(true) })
