import { expect } from 'vitest'
import { aCustomer, aProduct } from '../../../tests/support/factories/factories'
import { anOrderOf, meenasAddress } from '../../../tests/support/factories/order-bodies'
import { aPromotion } from '../../../tests/support/factories/promotions'
import { findBrokenOrders } from '../../../tests/support/factories/whole-orders'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import type { OrderRequest } from '../../checkout/server/order-request'
import { placeOrder } from '../../checkout/server/place-order'
import { cancelOrder } from '../../orders/server/cancel-order'
import type { Database } from '../../platform/db/tables'

class Killed extends Error {}

/** The database of a process that dies before its statement of this number, and how many statements it was asked for. */
function dyingAt(db: Database, statement: number) {
  let asked = 0
  const dying = db.withPlugin({
    transformQuery({ node }) {
      asked += 1
      if (asked === statement) throw new Killed()
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { dying, asked: () => asked }
}

async function usesOf({ db }: TestShop, id: string) {
  const { uses } = await db
    .selectFrom('promotion')
    .select('uses')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('promotion_use')
    .select('returned_at')
    .where('promotion_id', '=', id)
    .execute()
  return [uses, rows.filter(({ returned_at }) => returned_at === null).length]
}

/** Kills the work at each statement, checks what is left, and lets it finish. */
async function killedAtEach(
  shop: TestShop,
  work: (db: Database) => Promise<unknown>,
  check: () => Promise<void>,
): Promise<number> {
  for (let statement = 1; ; statement += 1) {
    const { dying, asked } = dyingAt(shop.db, statement)
    const failure = await work(dying).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failure === undefined) return asked()
    expect(failure).toBeInstanceOf(Killed)
    await check()
  }
}

test('[CHK-14] an order with an offer that is killed at any statement leaves nothing, and its repeat counts one use', async ({
  shop,
}) => {
  const honey = await aProduct(shop.db, { price_paise: 20_000, stock: 5 })
  const { id } = await aPromotion(shop.db, { code: 'KILLED', max_uses: 1, max_uses_per_customer: 1 })
  const { id: customerId } = await aCustomer(shop.db)
  const request: OrderRequest = {
    customerId,
    key: 'killed',
    shippingInfo: meenasAddress,
    orderItems: anOrderOf([{ of: honey }]).orderItems as OrderRequest['orderItems'],
    expectedTotal: 18_500,
    payment: { method: 'COD' },
    code: 'KILLED',
  }

  const statements = await killedAtEach(
    shop,
    (db) => placeOrder(db, request),
    async () => expect(await usesOf(shop, id)).toEqual([0, 0]),
  )
  const order = await placeOrder(shop.db, request)

  expect(await usesOf(shop, id)).toEqual([1, 1])
  expect(statements).toBeLessThanOrEqual(10)
  const cancelling = () =>
    killedAtEach(
      shop,
      (db) => cancelOrder(db, customerId, order.id),
      async () => expect(await usesOf(shop, id)).toEqual([1, 1]),
    )
  await cancelling()
  expect(await usesOf(shop, id)).toEqual([0, 0])
  expect(await findBrokenOrders(shop.db)).toEqual([])
})
