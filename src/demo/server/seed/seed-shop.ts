import { randomBytes } from 'node:crypto'
import { hashPassword } from '../../../customers/server/auth/passwords'
import { isInStage } from '../../../orders/contract/order-status'
import { StartupError } from '../../../platform/db/startup-error'
import type { Database, Tables } from '../../../platform/db/tables'
import { readSettings } from '../../../settings/server/settings'
import { planOrder, type SeededRows, seedCustomer, seedOrder } from './seed-orders'
import type { SeedPlan } from './seed-plan'
import { seedProduct } from './seed-products'
import {
  analyzeTables,
  countRealOrders,
  findPictures,
  insertListings,
  insertRows,
  isSeededWith,
  takeOrderNumbers,
} from './seed-queries'
import { brands, goods } from './seed-words'

export interface SeedRequest extends Pick<SeedPlan, 'products' | 'customers' | 'orders' | 'seed'> {
  /** Also into a shop with orders of real customers. */
  force: boolean
}

/** Keeps statements short on a slow machine too. */
const rowsAtOnce = 500

/**
 * Fills a shop with generated products, customers and orders, all or nothing. These customers cannot log in, receive
 * no emails, and get no invoices: an invoice number cannot be taken back.
 */
export async function seedShop(db: Database, { force, ...size }: SeedRequest, now: Date): Promise<void> {
  await rejectRealShop(db, size.seed, force)
  const pictures = await findPictures(db, [...new Set(goods.map(({ like }) => like))])
  const plan = { ...size, now, settings: await readSettings(db), pictures }
  const hash = await hashPassword(randomBytes(32).toString('hex'))
  const customers = indices(0, plan.customers).map((index) => seedCustomer(plan, index, hash))
  const products = indices(0, plan.products).map((index) => seedProduct(plan, index, customers))
  const sold = countSold(plan, { customers, products })
  await db.transaction().execute(async (tx) => {
    await insertListings(tx, 'category', [...new Set(goods.map(({ category }) => category))])
    await insertListings(tx, 'brand', brands)
    await inParts(customers, (customer) => insertRows(tx, { customer }))
    await inParts(products, (part) =>
      insertRows(tx, {
        product: part.map(({ product }) => ({ ...product, sold: sold.get(product.id) ?? 0 })),
        product_option: part.flatMap(({ options }) => options),
        product_tax: part.map(({ tax }) => tax),
        product_facts: part.map(({ facts }) => facts),
        product_image: part.flatMap(({ images }) => images),
        review: part.flatMap(({ reviews }) => reviews),
      }),
    )
    for (let first = 0; first < plan.orders; first += rowsAtOnce)
      await insertOrders(
        tx,
        plan,
        { customers, products },
        indices(first, Math.min(first + rowsAtOnce, plan.orders)),
      )
  })
  await analyzeTables(db, seeded)
}

const seeded: (keyof Tables)[] = [
  ...(['customer', 'product', 'product_option', 'product_tax', 'product_facts', 'product_image'] as const),
  ...(['search_word', 'review', 'orders', 'order_item', 'order_adjustment', 'order_address'] as const),
  ...(['order_event', 'payment', 'refund', 'shipment'] as const),
]

async function rejectRealShop(db: Database, seed: number, force: boolean): Promise<void> {
  if (await isSeededWith(db, seed))
    throw new StartupError(`This shop was filled with --seed ${seed} before. Give another number for more.`)
  const real = force ? 0 : await countRealOrders(db)
  if (real > 0)
    throw new StartupError(
      `This shop has ${real} orders of real customers. Made-up ones would stay in its books and reports. Fill another database, or add --force.`,
    )
}

/** As the nightly job counts it: ordered and neither cancelled nor returned. */
function countSold(plan: SeedPlan, seeded: SeededRows): Map<string, number> {
  const sold = new Map<string, number>()
  for (let index = 0; index < plan.orders; index++) {
    const { status, lines } = planOrder(plan, index, seeded)
    if (isInStage(status, 'over')) continue
    for (const { from, quantity } of lines)
      sold.set(from.product.id, (sold.get(from.product.id) ?? 0) + quantity)
  }
  return sold
}

async function insertOrders(
  tx: Database,
  plan: SeedPlan,
  seeded: SeededRows,
  wanted: readonly number[],
): Promise<void> {
  const numbers = await takeOrderNumbers(tx, wanted.length)
  const rows = wanted.map((index, n) => seedOrder(plan, index, seeded, numbers[n] as number))
  await insertRows(tx, {
    orders: rows.map(({ order }) => order),
    order_item: rows.flatMap(({ items }) => items),
    order_adjustment: rows.flatMap(({ adjustments }) => adjustments),
    order_address: rows.map(({ address }) => address),
    payment: rows.map(({ payment }) => payment),
    refund: rows.flatMap(({ refunds }) => refunds),
  })
  await inParts(
    rows.flatMap(({ events }) => events),
    (order_event) => insertRows(tx, { order_event }),
  )
  await insertRows(tx, { shipment: rows.flatMap(({ shipments }) => shipments) })
}

const indices = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)

async function inParts<T>(rows: readonly T[], work: (part: T[]) => Promise<void>): Promise<void> {
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    await work(rows.slice(first, first + rowsAtOnce))
}
