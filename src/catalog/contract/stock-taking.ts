import * as z from 'zod/mini'
import { Id, optionalText, text } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'
import { OptionId, pieces } from './admin-stock'
import * as m from './messages'
import { productLimits } from './product-form'

/** What fits on one list, and is saved at once. */
export const mostCounted = 300

const CountingLine = z.object({
  productId: z.string(),
  /** null: the product, for what its options share. */
  optionId: z.nullable(z.string()),
  title: z.string(),
  /** Empty without a choice. */
  option: z.string(),
  /** Of the option, else of the product. */
  sku: z.nullable(z.string()),
  /** null: not counted yet. */
  stock: z.nullable(z.int()),
  /** Pieces of orders that are not packed: sold, and still counted. */
  ordered: z.int(),
})
export type CountingLine = z.infer<typeof CountingLine>

const Counted = z.object({
  /** As the list has it, instead of the two below. */
  sku: z.optional(text(m.stockSkuOrProduct(), 60)),
  productId: z.optional(Id),
  optionId: z.optional(OptionId),
  /** The stock that the list showed, so that orders placed since are not overwritten; null: not counted. */
  from: z.nullable(z.int(m.wholeNumber())),
  ordered: z.int(m.wholeNumber()),
  /** With the ordered pieces. */
  counted: pieces(0, m.wholeNumber()),
})
const Count = Counted.check(
  z.refine(({ sku, productId }) => (sku === undefined) !== (productId === undefined), {
    path: ['sku'],
    error: m.stockSkuOrProduct(),
  }),
  z.refine(({ sku, optionId }) => (sku === undefined) === (optionId !== undefined), {
    path: ['optionId'],
    error: m.stockSkuOrProduct(),
  }),
)

const StockTaking = z.object({
  counts: z
    .array(Count)
    .check(
      z.minLength(1, m.nothingCounted()),
      z.maxLength(mostCounted, m.tooManyCounts({ most: mostCounted })),
    ),
  /** For all corrections, such as the month. */
  note: optionalText(200),
})
export type StockTaking = z.output<typeof StockTaking>

const CountResult = z.object({
  /** As it was sent. */
  sku: z.optional(z.string()),
  /** null: no stock has the SKU, or several have it. */
  productId: z.nullable(z.string()),
  optionId: z.nullable(z.string()),
  saved: z.boolean(),
  /** The error; empty if it was saved. */
  message: z.string(),
  /** The code of the error; empty if it was saved. */
  code: z.string(),
  /** With STOCK_MOVED, the stock now. */
  left: z.optional(z.nullable(z.int())),
  ordered: z.optional(z.int()),
})
export type CountResult = z.infer<typeof CountResult>

export const stockTakingRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/stock-taking',
    access: 'packer',
    summary: `The products on sale and their packs with SKU and stock, to count them; at most ${mostCounted}, so choose a category in a larger shop`,
    query: z.strictObject({ category: optionalText(productLimits.nameLength) }),
    reply: z.object({ lines: z.array(CountingLine), total: z.int() }),
  },
  save: {
    method: 'POST',
    path: '/api/admin/stock-taking',
    access: 'packer',
    summary:
      'Set the counted stocks, less what is ordered. A stock that has moved since it was read stays, and its result says so. Only managers count what was not counted before',
    body: StockTaking,
    reply: z.object({ results: z.array(CountResult) }),
  },
} satisfies RouteTable
