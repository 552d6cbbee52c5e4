import * as z from 'zod/mini'
import { StartedJob } from '../../platform/contract/jobs'
import type { RouteGroup } from '../../platform/contract/route'
import { productLimits } from './product-form'

/** What a job of kind `product-import` found or did; the rows count from 1, the one with the names included. */
export const ProductImport = z.object({
  /** False: only looked at, nothing was changed. */
  applied: z.boolean(),
  products: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  faults: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
  /** Columns whose names say nothing to the shop. */
  ignored: z.array(z.string()),
  /** What the table takes from products that have it now, by empty cells or options that it does not name. */
  emptied: z.array(z.object({ column: z.string(), products: z.int(), firstRow: z.int() })),
  /** Cells that the shop changed since the table was exported, and which of the two is taken. */
  stale: z.array(
    z.object({
      row: z.int(),
      column: z.string(),
      file: z.string(),
      shop: z.string(),
      takes: z.enum(['file', 'shop']),
    }),
  ),
  /** Linked pictures of products that have none yet. */
  pictures: z.int(),
  /** What its columns were taken as, in their order. */
  taken: z.array(z.object({ column: z.string(), as: z.string() })),
  /** How a table of another shop system is read; empty for any other. */
  advice: z.string(),
})
export type ProductImport = z.infer<typeof ProductImport>

export const adminProductFileRoutes = {
  import: {
    method: 'POST',
    path: '/api/admin/product-imports',
    access: 'manager',
    summary: 'Read a table of products: look at it first, then take over its good rows',
    query: z.object({ apply: z._default(z.enum(['yes', 'no']), 'no') }),
    upload: { maxBytes: productLimits.csvBytes },
    reply: StartedJob,
  },
  export: {
    method: 'POST',
    path: '/api/admin/product-exports',
    access: 'manager',
    summary: 'Write all products into a table that can be read in again',
    reply: StartedJob,
  },
} satisfies RouteGroup
