import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailsOf } from '../../../tests/support/email/order-emails'
import { aProduct, aStaffMember } from '../../../tests/support/factories/factories'
import { anOrderOf, type BodyLine } from '../../../tests/support/factories/order-bodies'
import { type BusyShop, openBusyShop, type Shopper } from '../../../tests/support/shop/busy-shop'
import { moveOrder } from './move-order'

let shop: BusyShop
let priya: { id: string; name: string }
beforeAll(async () => {
  shop = await openBusyShop()
  priya = await aStaffMember(shop.db, { name: 'Priya' })
})
afterAll(() => shop.close())

const anOrder = async (lines: BodyLine[], by: Shopper): Promise<string> =>
  (await by.order(anOrderOf(lines))).json().order._id

/** All emails about a delivered order. */
async function deliver(id: string) {
  const parcel = { shipment: { carrier: 'ST Courier', trackingNumber: '4567 8901' } }
  for (const step of ['Confirmed', 'Packed', 'Shipped', 'Delivered'] as const)
    await shop.db.transaction().execute((tx) => moveOrder(tx, priya, id, step, parcel))
  return emailsOf(shop.db, id)
}

test('[ORD-03, PROD-12] the email of a delivered order asks for reviews of three products on sale', async () => {
  const shopper = await shop.aShopper()
  // Created in reverse order.
  const titles = ['Oil', 'Tea', 'Reviewed', 'Withdrawn', 'Malt', 'Honey']
  const products = await Promise.all(titles.map((title) => aProduct(shop.db, { title })))
  const id = await anOrder(products.map((of) => ({ of })).reverse(), shopper)
  const [, , reviewed, withdrawn] = products
  await shop.db
    .updateTable('product')
    .set({ archived_at: new Date() })
    .where('id', '=', String(withdrawn?.id))
    .execute()
  await shop.db
    .insertInto('review')
    .values({ product_id: String(reviewed?.id), customer_id: shopper.id, star: 5, comment: 'Good' })
    .execute()

  const emails = await deliver(id)

  const asked = emails.filter(({ toReview }) => toReview)
  expect(asked.map(({ status }) => status)).toEqual(['Delivered'])
  expect(asked[0]?.toReview).toMatchObject([{ title: 'Honey' }, { title: 'Malt' }, { title: 'Tea' }])
})

test('[ORD-03, PROD-11] a delivered order says which of its products the shopper has reviewed', async () => {
  const [shopper, other] = [await shop.aShopper(), await shop.aShopper()]
  const [honey, tea] = [await aProduct(shop.db), await aProduct(shop.db)]
  const id = await anOrder([{ of: honey }, { of: tea }], shopper)
  const review = { star: 5, comment: 'Good' }
  await shop.db
    .insertInto('review')
    .values([
      { ...review, product_id: honey.id, customer_id: shopper.id },
      { ...review, product_id: tea.id, customer_id: other.id },
    ])
    .execute()
  const read = async () => (await shopper.orders())[0].reviewed

  const before = await read()
  await deliver(id)

  expect(before).toBeUndefined()
  expect(await read()).toEqual([honey.id])
})

test('[ORD-03] a blocked customer is not asked for a review', async () => {
  const shopper = await shop.aShopper()
  const id = await anOrder([{ of: await aProduct(shop.db) }], shopper)
  await shop.db.updateTable('customer').set({ blocked_at: new Date() }).where('id', '=', shopper.id).execute()

  const emails = await deliver(id)

  expect(emails.filter(({ status }) => status === 'Delivered')).toMatchObject([{ toReview: [] }])
})
