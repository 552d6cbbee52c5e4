import * as z from 'zod/mini'
import { Id, optionalText, wireNumber } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'
import { AdminProduct } from './admin-products'
import { correctionReasons, keysOf } from './food-facts'
import * as m from './messages'

/** null: the stock that options without their own share. */
const OptionId = z.nullable(Id)
const pieces = (least: number, invalid: string) =>
  z.pipe(
    wireNumber(invalid),
    z.number().check(z.int(invalid), z.minimum(least, invalid), z.maximum(100_000, invalid)),
  )

/** The change, never the new stock, because orders take from the same stock. */
export const StockChange = z
  .object({
    optionId: OptionId,
    change: pieces(-100_000, m.changeInvalid()).check(z.refine((change) => change !== 0, m.changeInvalid())),
    reason: z.enum(keysOf(correctionReasons)),
    note: optionalText(200),
    /** Made up by the form, so that it counts once however often it is sent; a page from before a release has none. */
    attempt: z.optional(z.uuidv4()),
    /** The staff member confirmed that it is a second delivery. */
    another: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ reason, note }) => reason !== 'other' || note !== '', {
      path: ['note'],
      error: m.noteRequired(),
    }),
  )
export type StockChange = z.output<typeof StockChange>

/** Begins to count with so many pieces; null ends the counting. */
export const StockCounting = z.object({
  optionId: OptionId,
  pieces: z.nullable(pieces(0, m.wholeNumber())),
})
export type StockCounting = z.output<typeof StockCounting>

const StockCorrection = z.object({
  at: z.string(),
  staff: z.string(),
  option: z.nullable(z.string()),
  reason: z.enum([...keysOf(correctionReasons), 'import', 'started', 'stopped']),
  note: z.string(),
  before: z.nullable(z.int()),
  after: z.nullable(z.int()),
})
export type StockCorrection = z.infer<typeof StockCorrection>

const ProductId = z.object({ id: Id })

export const adminStockRoutes = {
  corrections: {
    method: 'GET',
    path: '/api/admin/products/:id/stock',
    access: 'packer',
    summary: 'The newest hundred corrections of a stock, with who and why',
    params: ProductId,
    reply: z.array(StockCorrection),
  },
  change: {
    method: 'POST',
    path: '/api/admin/products/:id/stock',
    access: 'packer',
    summary: 'Put a stock right, with a reason',
    params: ProductId,
    body: StockChange,
    reply: AdminProduct,
  },
  count: {
    method: 'PUT',
    path: '/api/admin/products/:id/stock',
    access: 'manager',
    summary: 'Begin or end to count a stock',
    params: ProductId,
    body: StockCounting,
    reply: AdminProduct,
  },
} satisfies RouteTable
