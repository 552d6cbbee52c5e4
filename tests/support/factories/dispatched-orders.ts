import { v7 as uuid } from 'uuid'
import { placeOrder as place } from '../../../src/checkout/server/place-order'
import { CodOrder, type ShippingInfo } from '../../../src/orders/contract/orders'
import type { OrderRow } from '../../../src/orders/server/order-queries'
import { toPaise } from '../../../src/platform/contract/money'
import type { ShopSettings } from '../../../src/settings/contract/shop'
import { issueCreditNote, issueInvoice } from '../../../src/tax/server/invoices/issue-invoice'
import type { TestShop } from '../shop/test-shop'
import { aCustomer, aProduct, type MadeProduct } from './factories'
import { anOrderOf, type BodyLine } from './order-bodies'

export const regularSeller = { scheme: 'regular', gstin: '33AAACT0000A1ZM', stateCode: '33' } as const
const dispatchDay = new Date('2026-11-21T06:00:00Z')

export const saveSettings = (shop: Pick<TestShop, 'db'>, settings: Partial<ShopSettings>) =>
  shop.db
    .insertInto('setting')
    .values(Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((set) => ({ value: set.ref('excluded.value') })),
    )
    .execute()

/** A product with its tax data. */
export async function aTaxedProduct(
  shop: Pick<TestShop, 'db'>,
  {
    hsn = '0409',
    rate = 500,
    since = '2025-09-22',
    ...given
  }: Parameters<typeof aProduct>[1] & { hsn?: string; rate?: number; since?: string } = {},
): Promise<MadeProduct> {
  const product = await aProduct(shop.db, given)
  await shop.db
    .insertInto('product_tax')
    .values({ product_id: product.id, valid_from: since, hsn, gst_rate_bp: rate })
    .execute()
  return product
}

/** An order of a new customer, or of the given one. */
export async function placeOrder(
  shop: Pick<TestShop, 'db'>,
  lines: readonly BodyLine[],
  { customerId, ...address }: { customerId?: string } & Partial<ShippingInfo> = {},
): Promise<OrderRow> {
  const body = CodOrder.parse(anOrderOf(lines, address))
  return place(shop.db, {
    customerId: customerId ?? (await aCustomer(shop.db)).id,
    key: uuid(),
    shippingInfo: body.shippingInfo,
    orderItems: body.orderItems,
    expectedTotal: toPaise(body.totalPrice),
    payment: { method: 'COD' },
  })
}

export const dispatch = (shop: Pick<TestShop, 'db'>, orderId: string, now = dispatchDay) =>
  shop.db.transaction().execute((tx) => issueInvoice(tx, orderId, now))

/** Credits the whole of an invoiced order. */
export const undo = (
  shop: Pick<TestShop, 'db'>,
  orderId: string,
  now = dispatchDay,
  reason = 'Goods returned',
) => shop.db.transaction().execute((tx) => issueCreditNote(tx, orderId, { now, reason }))

/** Credits part of an invoiced order, by the route that staff use. */
export const creditPart = (shop: Pick<TestShop, 'asStaff'>, orderId: string, wanted: object) =>
  shop.asStaff('manager').post(`/api/admin/orders/${orderId}/credit`, {
    ...{ lines: [], fee: false, restock: false, reason: 'A jar broke', notes: 0 },
    ...wanted,
  })

/** This many pieces of a line, in the form for `creditPart`. */
export const pieces = (quantity: number, position = 0) => ({ lines: [{ position, quantity }] })
