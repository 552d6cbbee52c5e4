import { sql } from 'kysely'
import { expect } from 'vitest'
import { aProduct, aStaffMember } from '../../../../tests/support/factories/factories'
import { aUpiOrderOf } from '../../../../tests/support/factories/order-bodies'
import { anOrderBy, deleteAccount } from '../../../../tests/support/shop/deletions'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import { tidy } from '../../../platform/db/maintenance'
import { blankDeliveredAddresses } from './deletion-queries'

const addressOf = (shop: TestShop, orderId: string) =>
  shop.db.selectFrom('order_address').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

/** As staff see it. */
const mobileOf = async (shop: TestShop, orderId: string) =>
  (await shop.asStaff('packer').get(`/api/admin/orders/${orderId}`)).json().mobile

const foundByMobile = async (shop: TestShop, mobile: string) =>
  (await shop.asStaff('manager').get(`/api/admin/orders?search=${mobile}`))
    .json<{ rows: { id: string }[] }>()
    .rows.map(({ id }) => id)

const setDelivered = (shop: TestShop, orderId: string) =>
  shop.db.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', orderId).execute()

test('[ACC-11] a delivered order stays for accounting without personal data', async ({ shop }) => {
  const order = await anOrderBy(shop, 'buyer')
  await setDelivered(shop, order)

  await deleteAccount(shop, 'buyer')

  const kept = await shop.db
    .selectFrom('orders')
    .innerJoin('order_item', 'order_id', 'id')
    .selectAll()
    .where('id', '=', order)
    .execute()
  expect(kept).toMatchObject([{ customer_id: null, total_paise: 30_400, quantity: 1 }])
  expect(await addressOf(shop, order)).toEqual({
    order_id: order,
    firstname: '',
    lastname: '',
    address: '',
    other: '',
    city: '',
    state: 'Tamil Nadu',
    country: 'India',
    pincode: '625000',
    gstin: null,
    business: null,
    mobile: '',
  })
})

test('[ACC-11] a business name is erased too, also if an older instance had blanked the address', async ({
  shop,
}) => {
  const order = await anOrderBy(shop, 'business')
  await setDelivered(shop, order)
  await deleteAccount(shop, 'business')
  const business = { gstin: '33AAPFU0939F1Z2', business: 'Kurinji Stores' }
  await shop.db.updateTable('order_address').set(business).where('order_id', '=', order).execute()

  await blankDeliveredAddresses(shop.db)

  expect(await addressOf(shop, order)).toMatchObject({ gstin: null, business: null })
})

test('[ACC-11] staff notes about the customer are erased with the address', async ({ shop }) => {
  const order = await anOrderBy(shop, 'remarked')
  await setDelivered(shop, order)
  const staff = await aStaffMember(shop.db)
  const note = {
    order_id: order,
    staff_id: staff.id,
    staff_name: staff.name,
    text: 'Lives behind the temple',
  }
  await shop.db.insertInto('order_note').values(note).execute()
  await shop.db
    .updateTable('order_event')
    .set({ note: 'Rings twice', told: 'Dear Meena' })
    .where('order_id', '=', order)
    .execute()

  await sql`update outbox set dead_at = now(), attempts = 9 where kind = 'orderNotice'
    and payload ->> 'number' = (select number::text from orders where id = ${order})`.execute(shop.db)

  const { id: payment_id } = await shop.db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow()
  const refund = {
    order_id: order,
    payment_id,
    position: 0,
    amount_paise: 100,
    sent_on: '2026-03-01',
    note: 'To her brother',
    reference: 'By cheque to Ravi',
    at: new Date('2026-03-02'),
    voided_at: new Date('2026-03-03'),
    voided_why: 'Her brother never got it',
  }
  await shop.db.insertInto('refund').values(refund).execute()

  await deleteAccount(shop, 'remarked')

  const unsent = shop.db.selectFrom('outbox').select('kind').where('dead_at', 'is not', null)
  expect(await unsent.execute()).toEqual([])
  const notes = await shop.db.selectFrom('order_note').selectAll().where('order_id', '=', order).execute()
  expect(notes).toEqual([])
  const events = await shop.db
    .selectFrom('order_event')
    .select(['note', 'told'])
    .where('order_id', '=', order)
    .execute()
  expect(events).toEqual([{ note: '', told: '' }])
  const refunds = shop.db.selectFrom('refund').select(['note', 'reference', 'voided_why'])
  expect(await refunds.where('order_id', '=', order).execute()).toEqual([
    { note: '', reference: '', voided_why: '' },
  ])
})

test('[ACC-11] [CHK-09] payment ids stay with the order for accounting, also corrected ones', async ({
  shop,
}) => {
  const honey = await aProduct(shop.db)
  const body = aUpiOrderOf([{ of: honey }], { upiTransactionId: '412377778888' })
  const order = (await shop.as('payer').post('/api/user/order/create', body)).json().order._id
  const correction = { from: '412377778888', upiTransactionId: '412377778889' }
  await shop.as('payer').put(`/api/order/${order}/transaction-id`, correction)

  await deleteAccount(shop, 'payer')

  const kept = await shop.db
    .selectFrom('payment')
    .innerJoin('payment_correction as correction', 'correction.order_id', 'payment.order_id')
    .select(['payment.reference', 'correction.was'])
    .where('payment.order_id', '=', order)
    .execute()
  expect(kept).toEqual([{ reference: '412377778889', was: '412377778888' }])
})

test('[ACC-11] an order keeps address and mobile number until it is delivered, for the courier and for calls', async ({
  shop,
}) => {
  const order = await anOrderBy(shop, 'waiting')
  const { customer_id } = await shop.db
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('customer').set({ mobile: '9840011223' }).where('id', '=', customer_id).execute()
  const neighbours = await anOrderBy(shop, 'neighbour')
  await setDelivered(shop, neighbours)

  await deleteAccount(shop, 'waiting')
  await tidy(shop.db)
  const onItsWay = await addressOf(shop, order)
  const seenByStaff = [await mobileOf(shop, order), await foundByMobile(shop, '9840011223')]
  await setDelivered(shop, order)
  await tidy(shop.db)

  expect(onItsWay).toMatchObject({ firstname: 'Meena', address: '12 Temple Street', pincode: '625001' })
  expect(seenByStaff).toEqual(['9840011223', [order]])
  expect(await addressOf(shop, order)).toMatchObject({
    ...{ firstname: '', address: '', pincode: '625000', mobile: '' },
  })
  expect([await mobileOf(shop, order), await foundByMobile(shop, '9840011223')]).toEqual(['', []])
  expect(await addressOf(shop, neighbours)).toMatchObject({ firstname: 'Meena', address: '12 Temple Street' })
})

test("[ACC-11] the receiver's number of a gift and former addresses are erased with the address", async ({
  shop,
}) => {
  const order = await anOrderBy(shop, 'giver')
  await setDelivered(shop, order)
  const gift = { order_id: order, is_gift: true, receiver_mobile: '9840054321' }
  await shop.db.insertInto('shopper_note').values(gift).execute()
  const former = { address: { city: 'Erode' }, receiver_mobile: '9840099999', total_paise: 30_400 }
  const change = { order_id: order, staff_name: 'Mala', summary: 'Delivery address: Kamala, Erode' }
  await shop.db
    .insertInto('order_change')
    .values({ ...change, former: JSON.stringify(former) })
    .execute()

  await deleteAccount(shop, 'giver')

  const notes = shop.db.selectFrom('shopper_note').select('order_id').where('order_id', '=', order)
  expect(await notes.execute()).toEqual([])
  const changes = shop.db
    .selectFrom('order_change')
    .select(['summary', 'former'])
    .where('order_id', '=', order)
  expect(await changes.execute()).toEqual([{ summary: '', former: { total_paise: 30_400 } }])
})
