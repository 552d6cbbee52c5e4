import { expect, test } from 'vitest'
import { emailsOf } from '../../../../tests/support/email/order-emails'
import { contentsOf, openChanges } from '../../../../tests/support/factories/changed-orders'
import { aProduct } from '../../../../tests/support/factories/factories'
import { anOrderOf } from '../../../../tests/support/factories/order-bodies'
import { aPromotion } from '../../../../tests/support/factories/promotions'
import { findBrokenOrders } from '../../../../tests/support/factories/whole-orders'

const { shop, manager, show, preview, save, bodyFor, change, move, anOrder, aUpiOrder, stockOf, paymentOf } =
  await openChanges()
const setPrice = (id: string, price_paise: number) =>
  shop.db.updateTable('product').set({ price_paise }).where('id', '=', id).execute()

test('ordered pieces keep their price, and additional ones cost today’s', async () => {
  const honey = await aProduct(shop.db, { title: 'Forest honey', price_paise: 20_000, stock: 10 })
  const tea = await aProduct(shop.db, { title: 'Tea', price_paise: 10_000, stock: 10 })
  const { id } = await anOrder([{ of: honey, quantity: 2 }])
  await setPrice(honey.id, 25_000)
  const contents = contentsOf([{ of: honey, quantity: 3 }, { of: tea }])

  const seen = (await preview(id, contents)).json()
  const saved = await save(id, await bodyFor(id, contents))

  expect(seen).toMatchObject({
    before: 405,
    subtotal: 750,
    total: 755,
    toPay: 755,
    toRefund: 0,
    problem: null,
  })
  expect(seen.lines.map(({ quantity, price }: Record<string, number>) => [quantity, price])).toEqual([
    [2, 200],
    [1, 250],
    [1, 100],
  ])
  expect(saved.json()).toMatchObject({ total: 755, subtotal: 750, version: 2, pieces: 4 })
  expect(await stockOf(honey)).toEqual({ stock: 7, sold: 3 })
  expect(await stockOf(tea)).toEqual({ stock: 9, sold: 1 })
  expect(await paymentOf(id)).toMatchObject({ amount_paise: 75_500, status: 'Pending' })
})

test('fewer pieces return to stock, and an item that left the catalogue stays in the order', async () => {
  const honey = await aProduct(shop.db, { stock: 10 })
  const oil = await aProduct(shop.db, { stock: 10 })
  const { id } = await anOrder([{ of: honey, quantity: 4 }, { of: oil }])
  await shop.db.updateTable('product').set({ archived_at: new Date() }).where('id', '=', honey.id).execute()

  const saved = await change(id, contentsOf([{ of: honey, quantity: 1 }]))
  const more = await preview(id, contentsOf([{ of: honey, quantity: 2 }]))

  expect(saved.json()).toMatchObject({ total: 304, pieces: 1 })
  expect(await stockOf(honey)).toEqual({ stock: 9, sold: 1 })
  expect(await stockOf(oil)).toEqual({ stock: 10, sold: 0 })
  expect(more.statusCode).toBe(409)
})

test('a new name or street changes no price, whatever has changed in the shop since', async () => {
  const honey = await aProduct(shop.db)
  const { id } = await anOrder([{ of: honey }])
  await setPrice(honey.id, 99_900)
  await shop.db.insertInto('setting').values({ key: 'feePaise', value: '9900' }).execute()

  const saved = await change(id, contentsOf([{ of: honey }], { address: '1 Car Street', firstname: 'Mina' }))
  const moved = (await preview(id, contentsOf([{ of: honey }], { pincode: '600001' }))).json()
  await shop.db.deleteFrom('setting').where('key', '=', 'feePaise').execute()

  expect(saved.json()).toMatchObject({ total: 304, address: { address: '1 Car Street', firstname: 'Mina' } })
  expect(moved).toMatchObject({ before: 304, total: 398 })
})

test('the code of an order stays, follows its lines and is counted once', async () => {
  const honey = await aProduct(shop.db, { price_paise: 20_000, stock: 10 })
  const promotion = await aPromotion(shop.db, { code: 'LESS10', max_uses: 1, max_uses_per_customer: 1 })
  const shopper = await shop.aShopper()
  const body = { ...anOrderOf([{ of: honey }]), code: 'LESS10', totalPriceAfterDiscount: 185 }
  const id: string = (await shopper.call('POST', '/api/order/cod', body)).json().order._id

  const saved = await change(id, contentsOf([{ of: honey, quantity: 2 }]))

  expect(saved.json()).toMatchObject({ subtotal: 400, total: 365 })
  const uses = shop.db
    .selectFrom('promotion_use')
    .innerJoin('promotion', 'promotion.id', 'promotion_id')
    .select(['order_id', 'amount_paise', 'uses', 'returned_at'])
    .where('promotion_id', '=', promotion.id)
  expect(await uses.execute()).toEqual([{ order_id: id, amount_paise: 4000, uses: 1, returned_at: null }])
})

test('[ORD-03] the change is in history, audit log and an email, with the former lines', async () => {
  const honey = await aProduct(shop.db, { title: 'Forest honey', options: [{ name: 'Jar' }] })
  const { id } = await anOrder([{ of: honey }])

  await change(id, contentsOf([{ of: honey, quantity: 2 }], { city: 'Salem' }), { told: 'As you asked' })

  const entry = (await show(id)).history.find(({ what }: { what: string }) => what === 'change')
  expect(entry.to).toContain('Forest honey (Jar): 2 instead of 1')
  expect(entry.to).toContain('Salem')
  expect(entry.to).toContain('Total: Rs. 603 instead of Rs. 304')
  const changes = shop.db.selectFrom('order_change').select('former').where('order_id', '=', id)
  expect((await changes.executeTakeFirstOrThrow()).former).toMatchObject({
    items: [{ title: 'Forest honey', quantity: 1, price_paise: 29_900 }],
    address: { city: 'Madurai' },
    total_paise: 30_400,
  })
  const emails = await emailsOf(shop.db, id)
  expect(emails.at(-1)).toMatchObject({ kind: 'orderChanged', total: 60_300, told: 'As you asked' })
  const audited = shop.db.selectFrom('audit_log').select(['before', 'after']).where('entity_id', '=', id)
  expect(await audited.where('action', '=', 'order changed').execute()).toEqual([
    { before: { total: 304, pieces: 1 }, after: { total: 603, pieces: 2 } },
  ])
  const packer = (await manager('packer').get(`/api/admin/orders/${id}`)).json()
  expect(packer.history.some(({ what }: { what: string }) => what === 'change')).toBe(true)
})

test('a paid order that gets cheaper has a refund due, until it costs what was paid again', async () => {
  const honey = await aProduct(shop.db)
  const { id } = await aUpiOrder([{ of: honey, quantity: 3 }])
  const checked = (await preview(id, contentsOf([{ of: honey, quantity: 2 }]))).json()
  await manager().post(`/api/admin/payments/${id}/confirm`, {})

  const cheaper = await change(id, contentsOf([{ of: honey, quantity: 1 }]))
  const back = await change(id, contentsOf([{ of: honey, quantity: 2 }]))
  const again = await change(id, contentsOf([{ of: honey, quantity: 3 }]))

  expect(checked.problem).toContain('Please confirm or reject that payment first')
  expect(cheaper.json()).toMatchObject({ total: 304, received: 902, toGiveBack: 598 })
  expect(back.json()).toMatchObject({ total: 603, received: 902, toGiveBack: 299 })
  expect(again.json()).toMatchObject({ total: 902, received: 902, toGiveBack: 0 })
  expect(await paymentOf(id)).toMatchObject({ status: 'Paid', amount_paise: 90_200, received_paise: null })
})

test('an order accepted with a short payment is enough for its total, and more costs the whole rest', async () => {
  const honey = await aProduct(shop.db)
  const { id } = await aUpiOrder([{ of: honey, quantity: 3 }])
  await manager().post(`/api/admin/payments/${id}/confirm`, {})
  const short = shop.db.updateTable('payment').set({ received_paise: 90_125 })
  await short.where('order_id', '=', id).execute()
  const street = contentsOf([{ of: honey, quantity: 3 }], { address: '14 Car Street' })

  const seen = await preview(id, street)
  const moved = await change(id, street)
  const dearer = await change(id, contentsOf([{ of: honey, quantity: 4 }]))
  const back = await change(id, contentsOf([{ of: honey, quantity: 3 }]))
  const cheaper = await change(id, contentsOf([{ of: honey, quantity: 2 }]))

  expect(seen.json()).toMatchObject({ toPay: 0, toRefund: 0, problem: null })
  expect(moved.json()).toMatchObject({ total: 902, received: 901.25, address: { address: '14 Car Street' } })
  expect(dearer.json()).toMatchObject({ total: 1201, received: 901.25, toPay: 299.75 })
  expect(back.json()).toMatchObject({ total: 902, received: 901.25, payment: 'Paid', toGiveBack: 0 })
  expect(cheaper.json()).toMatchObject({ total: 603, received: 901.25, toGiveBack: 298.25 })
})

test('a change is refused after packing, for a stale page, for another total and without stock', async () => {
  const honey = await aProduct(shop.db, { title: 'Forest honey', stock: 5 })
  const { id } = await anOrder([{ of: honey, quantity: 2 }])
  const [three, four] = [contentsOf([{ of: honey, quantity: 3 }]), contentsOf([{ of: honey, quantity: 4 }])]
  const stale = await bodyFor(id, four)
  await save(id, await bodyFor(id, three))
  const body = await bodyFor(id, four)

  const outdated = await save(id, stale)
  const otherTotal = await save(id, { ...body, total: 1 })
  const tooMany = await change(id, contentsOf([{ of: honey, quantity: 6 }]))
  await move(id, { from: 'Processing', to: 'Confirmed' })
  const afterMove = await save(id, body)
  await move(id, { from: 'Confirmed', to: 'Packed' })
  const packed = await save(id, { ...body, from: 'Packed' })

  expect(outdated.json()).toMatchObject({ code: 'VERSION_CONFLICT', current: { version: 2, pieces: 3 } })
  expect(otherTotal.json()).toMatchObject({ code: 'TOTALS_CHANGED', total: 1201 })
  expect(tooMany.json()).toMatchObject({ code: 'NOT_ENOUGH_LEFT' })
  expect(afterMove.json()).toMatchObject({ code: 'ORDER_CHANGED', now: 'Confirmed' })
  expect(packed.json()).toMatchObject({ code: 'NOT_CHANGEABLE' })
  expect(await stockOf(honey)).toEqual({ stock: 2, sold: 3 })
})

test('a step of someone who saw the order before the change is refused, also in bulk', async () => {
  const honey = await aProduct(shop.db)
  const { id } = await anOrder([{ of: honey }])
  await change(id, contentsOf([{ of: honey, quantity: 2 }]))

  const one = await move(id, { from: 'Processing', to: 'Confirmed', version: 1 })
  const many = await manager().post('/api/admin/orders/move', {
    ids: [id],
    to: 'Confirmed',
    versions: { [id]: 1 },
  })
  const seen = await move(id, { from: 'Processing', to: 'Confirmed', version: 2 })

  expect(one.json()).toMatchObject({ code: 'ORDER_CHANGED', version: 2 })
  expect(many.json().results).toMatchObject([{ moved: false }])
  expect(seen.statusCode).toBe(200)
})

test('an address in a state that is not served is refused, and wrong fields are named', async () => {
  const honey = await aProduct(shop.db)
  const { id } = await anOrder([{ of: honey }])

  const far = await preview(id, contentsOf([{ of: honey }], { state: 'Kerala', pincode: '670001' }))
  const wrong = await preview(id, contentsOf([{ of: honey, quantity: 11 }], { city: '' }))
  const none = await preview(id, contentsOf([]))

  expect(far.json()).toMatchObject({
    code: 'STATE_NOT_SERVED',
    fields: { 'shippingInfo.state': expect.any(String) },
  })
  expect(Object.keys(wrong.json().fields)).toEqual(
    expect.arrayContaining(['shippingInfo.city', 'orderItems.0.quantity']),
  )
  expect(none.statusCode).toBe(400)
})

test('every changed order is whole', async () => {
  expect(await findBrokenOrders(shop.db)).toEqual([])
})

test("[ORD-03] staff change and remove the receiver's number of a gift; without the field it stays", async () => {
  const honey = await aProduct(shop.db)
  const shopper = await shop.aShopper()
  const gift = { ...anOrderOf([{ of: honey }]), isGift: true, receiverMobile: '9840054321' }
  const id: string = (await shopper.call('POST', '/api/order/cod', gift)).json().order._id
  const contents = contentsOf([{ of: honey }])

  const kept = await change(id, contentsOf([{ of: honey }], { firstname: 'Kamala' }))
  const changed = await change(id, contentsOf([{ of: honey }], { firstname: 'Kamala' }), {
    receiverMobile: '+91 98400 99999',
  })
  const wrong = await change(id, contents, { receiverMobile: '98400' })
  const removed = await change(id, contents, { receiverMobile: '' })

  expect(kept.json()).toMatchObject({ wrote: { receiverMobile: '9840054321' }, version: 2 })
  expect(changed.json()).toMatchObject({ wrote: { receiverMobile: '9840099999' }, version: 3 })
  expect(changed.json().history.at(-1).to).toBe("Receiver's mobile number: 9840099999")
  expect(wrong.statusCode).toBe(400)
  expect(wrong.body).toContain('receiverMobile')
  expect(removed.json().wrote).toEqual({ isGift: true })
  expect(removed.json().history.at(-1).to).toContain("Receiver's mobile number: removed")
})

test("[ORD-03] an order that is no gift gets no receiver's number", async () => {
  const honey = await aProduct(shop.db)
  const { id } = await anOrder([{ of: honey }])

  const saved = await change(id, contentsOf([{ of: honey }]), { receiverMobile: '9840054321' })

  expect(saved.json()).toMatchObject({ version: 1 })
  expect(saved.json()).not.toHaveProperty('wrote')
})
