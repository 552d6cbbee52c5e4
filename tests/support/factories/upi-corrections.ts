import { afterAll, expect } from 'vitest'
import { nextReference } from '../database/statements'
import { openBusyShop, type Shopper } from '../shop/busy-shop'
import { aProduct } from './factories'
import { aUpiOrderOf } from './order-bodies'

export const correct = (
  { id, shopper, reference }: { id: string; shopper: Shopper; reference: string },
  upiTransactionId: unknown,
  from: unknown = reference,
) => shopper.call('PUT', `/api/order/${id}/transaction-id`, { from, upiTransactionId })

/** A shop whose customers pay by UPI and mistype; closed after the tests of a file. */
export async function openCorrections() {
  const shop = await openBusyShop()
  afterAll(() => shop.close())
  const honey = await aProduct(shop.db)
  const orderBy = (shopper: Shopper, reference: string) =>
    shopper.call(
      'POST',
      '/api/user/order/create',
      aUpiOrderOf([{ of: honey }], { upiTransactionId: reference }),
      // The same customer may order the same again.
      { 'idempotency-key': `paid by ${reference}` },
    )
  return {
    shop,
    orderBy,
    manager: () => shop.asStaff('manager'),
    /** An order whose payment with this reference is being checked. */
    aClaim: async (reference = nextReference(), by?: Shopper) => {
      const shopper = by ?? (await shop.aShopper())
      const placed = await orderBy(shopper, reference)
      expect(placed.statusCode).toBe(200)
      return { id: placed.json().order._id as string, reference, shopper }
    },
    correct,
    paymentOf: (id: string) =>
      shop.db.selectFrom('payment').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow(),
    correctionsOf: (id: string) =>
      shop.db
        .selectFrom('payment_correction')
        .select(['was', 'became'])
        .where('order_id', '=', id)
        .orderBy('id')
        .execute(),
  }
}
