import { afterAll, expect } from 'vitest'
import type { Role } from '../../../src/platform/contract/route'
import { nextReference } from '../database/statements'
import { type BusyShop, openBusyShop, type Shopper } from '../shop/busy-shop'
import type { MadeProduct } from './factories'
import { anOrderOf, aUpiOrderOf, type BodyLine, meenasAddress } from './order-bodies'

/** What staff send to change an order: these lines and, if given, another address. */
export const contentsOf = (lines: readonly BodyLine[], address: object = {}) => ({
  shippingInfo: { ...meenasAddress, ...address },
  orderItems: lines.map(({ of, option = 0, quantity = 1 }) => ({
    product: of.id,
    color: of.options[option]?.id,
    quantity,
  })),
})

/** A shop whose staff change orders; closed after the tests of a file. */
export async function openChanges() {
  const shop = await openBusyShop()
  afterAll(() => shop.close())
  const manager = (role: Role = 'manager') => shop.asStaff(role)
  const show = async (id: string) => (await manager().get(`/api/admin/orders/${id}`)).json()
  const preview = (id: string, contents: object) =>
    manager().post(`/api/admin/orders/${id}/change/preview`, contents)
  const save = (id: string, body: object, role?: Role) =>
    manager(role).put(`/api/admin/orders/${id}/change`, body)

  /** The body of a change as the form sends it: with what the preview showed. */
  async function bodyFor(id: string, contents: object, more: object = {}) {
    const { status, version } = await show(id)
    const { total } = (await preview(id, contents)).json()
    return { ...contents, from: status, version, total, ...more }
  }
  return {
    shop,
    manager,
    show,
    preview,
    save,
    bodyFor,
    change: async (id: string, contents: object, more: object = {}) =>
      save(id, await bodyFor(id, contents, more)),
    move: (id: string, body: object) => manager().post(`/api/admin/orders/${id}/move`, body),
    anOrder: (lines: readonly BodyLine[], by?: Shopper) =>
      placed(shop, anOrderOf(lines), '/api/order/cod', by),
    aUpiOrder: (lines: readonly BodyLine[], upiTransactionId = nextReference()) =>
      placed(shop, aUpiOrderOf(lines, { upiTransactionId }), '/api/user/order/create'),
    stockOf: ({ id }: MadeProduct) =>
      shop.db.selectFrom('product').select(['stock', 'sold']).where('id', '=', id).executeTakeFirstOrThrow(),
    paymentOf: (id: string) =>
      shop.db.selectFrom('current_payment').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow(),
  }
}

async function placed(shop: BusyShop, body: object, path: string, by?: Shopper) {
  const shopper = by ?? (await shop.aShopper())
  const reply = await shopper.call('POST', path, body)
  expect(reply.statusCode).toBe(200)
  return { id: reply.json().order._id as string, shopper }
}
