import * as z from 'zod/mini'
import type { RouteGroup } from '../../platform/contract/route'
import { Timestamp } from '../../platform/contract/scalars'

/** The first hundred, and the total. */
const NamedProducts = z.object({
  total: z.int(),
  products: z.array(z.object({ id: z.string(), title: z.string() })),
})

const GoogleFeed = z.object({
  address: z.string(),
  items: z.int(),
  /** Products without a picture. */
  leftOut: NamedProducts,
  /** Products of other brands without a GTIN. */
  withoutGtin: NamedProducts,
  states: z.array(z.string()),
  lastFetch: z.nullable(z.object({ at: Timestamp, client: z.string() })),
})
export type GoogleFeed = z.infer<typeof GoogleFeed>

export const adminFeedRoutes = {
  google: {
    method: 'GET',
    path: '/api/admin/feeds/google',
    access: 'manager',
    summary: 'The product feed for Google: its address, its last fetch, what it leaves out',
    reply: GoogleFeed,
  },
} satisfies RouteGroup
