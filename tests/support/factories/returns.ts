import { expect } from 'vitest'
import type { Role } from '../../../src/platform/contract/route'
import type { ReturnPolicy } from '../../../src/returns/contract/return-terms'
import { type BusyShop, openBusyShop, type Shopper } from '../shop/busy-shop'
import { saveSettings } from './dispatched-orders'
import { anOrderOf, type BodyLine } from './order-bodies'

/** A shop that takes returns of both kinds. */
export async function openReturns(policy: ReturnPolicy = { days: 7, faultDays: 3 }) {
  const shop = await openBusyShop()
  await saveSettings(shop, { returns: policy })
  const manager = (role: Role = 'manager') => shop.asStaff(role)
  const move = (id: string, body: object) => manager().post(`/api/admin/orders/${id}/move`, body)

  async function aDeliveredOrder(lines: readonly BodyLine[], { cashCollected = true } = {}) {
    const shopper = await shop.aShopper()
    const placed = await shopper.order(anOrderOf(lines))
    expect(placed.statusCode).toBe(200)
    const id = placed.json().order._id as string
    await move(id, { from: 'Processing', to: 'Confirmed' })
    await move(id, { from: 'Confirmed', to: 'Packed' })
    await move(id, { from: 'Packed', to: 'Shipped', carrier: 'Delhivery', trackingNumber: '7788' })
    const delivered = await move(id, { from: 'Shipped', to: 'Delivered', cashCollected })
    const payment = cashCollected ? 'Paid' : 'Pending'
    expect(delivered.json()).toMatchObject({ status: 'Delivered', payment })
    return { id, shopper }
  }
  return { shop, manager, move, aDeliveredOrder, ...callsIn(shop) }
}

function callsIn(shop: BusyShop) {
  const manager = () => shop.asStaff('manager')
  const detail = async (id: string) => (await manager().get(`/api/admin/returns/${id}`)).json()
  return {
    show: async ({ id, shopper }: Delivered) =>
      (await shopper.call('GET', `/api/order/${id}/returns`)).json(),
    ask: ({ id, shopper }: Delivered, body: object = {}, key?: string) =>
      shopper.call(
        'POST',
        `/api/order/${id}/returns`,
        { lines: [{ position: 0, quantity: 1 }], reason: 'damaged', text: 'The jar broke.', ...body },
        key === undefined ? {} : { 'idempotency-key': key },
      ),
    withdraw: ({ id, shopper }: Delivered, request: string) =>
      shopper.call('POST', `/api/order/${id}/returns/${request}/withdraw`),
    setRefundUpi: ({ id, shopper }: Delivered, refundUpi: string) =>
      shopper.call('PUT', `/api/order/${id}/refund-upi`, { refundUpi }),
    detail,
    decide: (id: string, body: object, role: Role = 'manager') =>
      shop.asStaff(role).post(`/api/admin/returns/${id}/decide`, { from: 'Requested', ...body }),
  }
}

export interface Delivered {
  id: string
  shopper: Shopper
}

/** What the dialog sends to credit pieces of the first line. */
export const creditOf = (quantity: number, more: object = {}) => ({
  credit: { lines: [{ position: 0, quantity }], fee: false, restock: false, notes: 0, ...more },
})

/** As if the order had arrived that many days ago. */
export const deliveredDaysAgo = (shop: BusyShop, orderId: string, days: number) =>
  shop.db
    .updateTable('order_event')
    .set({ at: new Date(Date.now() - days * 86_400_000) })
    .where('order_id', '=', orderId)
    .where('to_status', '=', 'Delivered')
    .execute()
