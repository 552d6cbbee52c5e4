import * as z from 'zod/mini'
import { StartedJob } from '../../platform/contract/jobs'
import type { RouteGroup } from '../../platform/contract/route'
import { Rupees } from '../../platform/contract/scalars'
import { productLimits } from './product-form'

/** The result of a `product-import` job. Row numbers start at 1 with the header row. */
export const ProductImport = z.object({
  /** False: a preview that changed nothing. */
  applied: z.boolean(),
  /** New products start as drafts. */
  drafts: z.boolean(),
  products: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Of a preview, which products: the first new and the first changed ones, with their prices in rupees. */
  preview: z.array(z.object({ title: z.string(), priceBefore: z.nullable(Rupees), price: Rupees })),
  faults: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
  /** Unknown columns. */
  ignored: z.array(z.string()),
  /** Values that empty cells of the table clear. Options are never removed. */
  emptied: z.array(z.object({ column: z.string(), products: z.int(), firstRow: z.int() })),
  /** Cells that the shop changed since the export, and which of the two values is used. */
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
  /** How the columns were read, in their order. */
  taken: z.array(z.object({ column: z.string(), as: z.string() })),
  /** How a table from another shop system is read; empty for other tables. */
  advice: z.string(),
})
export type ProductImport = z.infer<typeof ProductImport>

export const adminProductFileRoutes = {
  import: {
    method: 'POST',
    path: '/api/admin/product-imports',
    access: 'manager',
    summary: 'Read a table of products: look at it first, then take over its good rows',
    query: z.object({
      apply: z._default(z.enum(['yes', 'no']), 'no'),
      /** New products are drafts, which are not on sale. */
      drafts: z._default(z.enum(['yes', 'no']), 'no'),
    }),
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
