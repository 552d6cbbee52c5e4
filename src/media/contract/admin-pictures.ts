import * as z from 'zod/mini'
import { pictureLimits } from '../../platform/contract/constants'
import { Id } from '../../platform/contract/fields'
import { StartedJob } from '../../platform/contract/jobs'
import type { RouteGroup } from '../../platform/contract/route'

/** A form sends the id only. */
export const PictureChoice = z.nullable(z.object({ id: Id }))
export type PictureChoice = z.infer<typeof PictureChoice>

/** A logo may be smaller than a picture that fills a page. */
export const pictureUses = { page: pictureLimits.leastSide, logo: 40 } as const
export type PictureUse = keyof typeof pictureUses

export const adminPictureRoutes = {
  upload: {
    method: 'POST',
    path: '/api/admin/pictures',
    access: 'manager',
    summary: 'Hand in a picture for a form; its sizes are made by a job, whose result is the stored picture',
    query: z.object({ use: z.enum(['page', 'logo']) }),
    // Above the limit, so that the error message can name it.
    upload: { maxBytes: 2 * pictureLimits.bytes },
    reply: StartedJob,
  },
} satisfies RouteGroup
