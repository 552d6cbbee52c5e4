import { expect, test } from 'vitest'
import { aLine, nextReference, openPayments, today } from '../../../../tests/support/database/statements'
import { aProduct } from '../../../../tests/support/factories/factories'
import { aUpiOrderOf } from '../../../../tests/support/factories/order-bodies'

const { shop, manager, aClaim, upload, claimOf } = await openPayments()

const paymentOf = (id: string) =>
  shop.db.selectFrom('payment').select('status').where('order_id', '=', id).executeTakeFirstOrThrow()

test('a claim with the reference and amount of a bank line is confirmed at once', async () => {
  const { id, reference, shopper } = await aClaim()
  const { result } = await upload([aLine(reference), `${today()},ATM,500.00,`])
  const [handedIn] = (await manager().get('/api/admin/audit')).json()
  const claim = await claimOf(id)

  const confirmed = await manager().post('/api/admin/payments/confirm', {
    pairs: [{ orderId: id, lineId: claim.match.id }],
  })

  expect(handedIn).toMatchObject({ entity: 'statement', action: 'handed in', after: { file: 'bank.csv' } })
  expect(result).toMatchObject({ credits: 1, fresh: 1, debits: 1, unreadCount: 0 })
  expect(claim).toMatchObject({ amount: 304, reference, warnings: [], match: { amount: 304 } })
  expect(confirmed.json()).toEqual({ confirmed: 1, refused: [] })
  expect(await paymentOf(id)).toEqual({ status: 'Paid' })
  expect((await shopper.orders())[0].paymentInfo.paymentStatus).toBe('Paid')
  expect(await claimOf(id)).toBeUndefined()
})

test('of several confirmed at once, one whose order was cancelled is reported separately', async () => {
  const [good, gone] = [await aClaim(), await aClaim()]
  await upload([aLine(good.reference), aLine(gone.reference)])
  const pairs = await Promise.all(
    [good, gone].map(async ({ id }) => ({ orderId: id, lineId: (await claimOf(id)).match.id })),
  )
  await manager().post(`/api/admin/orders/${gone.id}/move`, { from: 'Processing', to: 'Cancelled' })

  const answer = (await manager().post('/api/admin/payments/confirm', { pairs })).json()

  expect(answer).toEqual({
    confirmed: 1,
    refused: [{ orderId: gone.id, message: expect.stringMatching(/\.$/) }],
  })
  expect(await paymentOf(good.id)).toEqual({ status: 'Paid' })
  expect(await paymentOf(gone.id)).not.toEqual({ status: 'Paid' })
})

test('a bank line of a cancelled order is not counted as certain', async () => {
  const { id, reference } = await aClaim()
  await manager().post(`/api/admin/orders/${id}/move`, { from: 'Processing', to: 'Cancelled' })
  const { result: before } = await upload([aLine(nextReference())])

  const { result: after } = await upload([aLine(reference)])

  expect(after.certain).toBe(before.certain)
  expect(await claimOf(id)).toMatchObject({ warnings: ['cancelled'], match: { amount: 304 } })
})

test('the claim of a gift names the buyer that has paid, not the receiver', async () => {
  const honey = await aProduct(shop.db)
  const shopper = await shop.aShopper()
  const upiTransactionId = nextReference()
  const body = { ...aUpiOrderOf([{ of: honey }], { upiTransactionId }), isGift: true }
  const { order } = (await shopper.call('POST', '/api/user/order/create', body)).json()
  await shop.db
    .updateTable('customer')
    .set({ firstname: 'Priya', lastname: 'Raman' })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('orders').select('customer_id').where('orders.id', '=', order._id),
    )
    .execute()

  expect(await claimOf(order._id)).toMatchObject({ name: 'Priya Raman' })
})

test('one bank line pays one order, also with concurrent confirmations', async () => {
  const [one, other] = [await aClaim(), await aClaim()]
  await upload([aLine(one.reference)])
  const lineId = (await claimOf(one.id)).match.id

  const answers = await Promise.all(
    [one, other, one, other].map(({ id }) => manager().post(`/api/admin/payments/${id}/confirm`, { lineId })),
  )

  const paid = await Promise.all([one, other].map(({ id }) => paymentOf(id)))
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200)).not.toEqual([])
  expect(paid.filter(({ status }) => status === 'Paid')).toHaveLength(1)
  const used = shop.db.selectFrom('statement_line').select('order_id').where('id', '=', lineId)
  expect((await used.executeTakeFirst())?.order_id).not.toBeNull()
})

test('repeating a confirmation succeeds for the same person, not for another', async () => {
  const { id, reference } = await aClaim()
  await upload([aLine(reference)])
  const lineId = (await claimOf(id)).match.id
  const confirm = (by = manager()) => by.post(`/api/admin/payments/${id}/confirm`, { lineId })

  const answers = [await confirm(), await confirm(), await confirm(shop.asStaff('owner'))]

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409])
  const paid = await shop.db
    .selectFrom('audit_log')
    .select('id')
    .where('entity_id', '=', id)
    .where('action', '=', 'paid by bank line')
    .execute()
  expect(paid).toHaveLength(1)
})

test('undoing a confirmation frees the bank line for the right order', async () => {
  const [wrong, right] = [await aClaim(), await aClaim()]
  await upload([aLine(right.reference)])
  const { match } = await claimOf(right.id)
  const confirm = (id: string, lineId: string) =>
    manager().post(`/api/admin/payments/${id}/confirm`, { lineId })

  await confirm(wrong.id, match.id)
  const taken = await confirm(right.id, match.id)
  await manager().post(`/api/admin/orders/${wrong.id}/payment`, {
    from: 'Paid',
    to: 'Failed',
    note: 'The line is of another order',
  })
  const freed = await confirm(right.id, match.id)
  await upload([aLine(wrong.reference)])
  const own = await confirm(wrong.id, (await claimOf(wrong.id)).match.id)

  expect(taken.statusCode).toBe(409)
  expect([freed.statusCode, own.statusCode]).toEqual([200, 200])
  expect(await paymentOf(right.id)).toEqual({ status: 'Paid' })
  expect(await paymentOf(wrong.id)).toEqual({ status: 'Paid' })
})

test('a line confirmed by mistake is free for the right order after the undo', async () => {
  const [wrong, right] = [await aClaim(), await aClaim()]
  await upload([aLine(right.reference, '310.00')])
  const line = (await claimOf(right.id)).maybe.find(({ references }: { references: string[] }) =>
    references.includes(right.reference),
  )
  const confirm = (id: string) => manager().post(`/api/admin/payments/${id}/confirm`, { lineId: line.id })
  await confirm(wrong.id)

  await manager().post(`/api/admin/orders/${wrong.id}/payment`, {
    from: 'Paid',
    to: 'Verifying',
    note: 'The line of another order',
  })
  const freed = await confirm(right.id)
  await manager().post(`/api/admin/payments/${wrong.id}/confirm`, {})

  expect(freed.statusCode).toBe(200)
  const received = async (id: string) => (await manager().get(`/api/admin/orders/${id}`)).json().received
  expect([await received(right.id), await received(wrong.id)]).toEqual([310, 304])
})

test('a different amount, an unusual reference and a used reference get a warning and no one-tap confirmation', async () => {
  const differs = await aClaim()
  const unusual = await aClaim('T2611211234567890')
  await upload([aLine(differs.reference, '30.40')])

  expect(await claimOf(differs.id)).toMatchObject({
    warnings: ['amountDiffers'],
    match: null,
    maybe: expect.arrayContaining([expect.objectContaining({ amount: 30.4 })]),
  })
  expect(await claimOf(unusual.id)).toMatchObject({ warnings: ['unusual'], match: null })
})

test('the amount of the bank line counts as received: overpayment is refunded, a cancelled order up to that amount', async () => {
  const [tooMuch, tooLittle] = [await aClaim(), await aClaim()]
  await upload([aLine(tooMuch.reference, '350.00'), aLine(tooLittle.reference, '300.50')])
  const shown = async (id: string) => (await manager().get(`/api/admin/orders/${id}`)).json()

  for (const { id, reference } of [tooMuch, tooLittle]) {
    const { maybe } = await claimOf(id)
    const line = maybe.find(({ references }: { references: string[] }) => references.includes(reference))
    await manager().post(`/api/admin/payments/${id}/confirm`, { lineId: line.id })
  }
  const before = await shown(tooLittle.id)
  await manager().post(`/api/admin/orders/${tooLittle.id}/move`, { from: 'Processing', to: 'Cancelled' })

  expect(await shown(tooMuch.id)).toMatchObject({ received: 350, toGiveBack: 46, payment: 'Paid' })
  expect(before).toMatchObject({ received: 300.5, toGiveBack: 0, payment: 'Paid' })
  expect(await shown(tooLittle.id)).toMatchObject({ toGiveBack: 300.5 })
})

test('the amount of the bank line counts as received, also after the same person marked the order as paid', async () => {
  const { id, reference } = await aClaim()
  await upload([aLine(reference, '350.00')])
  const { maybe } = await claimOf(id)
  const line = maybe.find(({ references }: { references: string[] }) => references.includes(reference))
  const shown = async () => (await manager().get(`/api/admin/orders/${id}`)).json()

  await manager().post(`/api/admin/orders/${id}/payment`, { from: 'Verifying', to: 'Paid' })
  const before = await shown()
  await manager().post(`/api/admin/payments/${id}/confirm`, { lineId: line.id })

  expect(before).toMatchObject({ received: 304, toGiveBack: 0, payment: 'Paid' })
  expect(await shown()).toMatchObject({ received: 350, toGiveBack: 46, payment: 'Paid' })
})

test('[CHK-09] an order matched to a line with another reference shows the reference of the bank, and staff the one that was typed', async () => {
  const [typed, real] = [nextReference(), nextReference()]
  const { id, shopper } = await aClaim(typed)
  await upload([aLine(real)])
  const { maybe } = await claimOf(id)
  const line = maybe.find(({ references }: { references: string[] }) => references.includes(real))
  const shown = async () => (await manager().get(`/api/admin/orders/${id}`)).json()
  const shownToShopper = async () => (await shopper.orders())[0].paymentInfo.upiTransactionId

  await manager().post(`/api/admin/payments/${id}/confirm`, { lineId: line.id, seenReference: typed })
  const [matched, toShopper] = [await shown(), await shownToShopper()]
  const [found] = (await manager().get(`/api/admin/orders?search=${real}`)).json().rows
  const toPacker = (await shop.asStaff('packer').get(`/api/admin/orders/${id}`)).body
  const undo = { from: 'Paid', to: 'Verifying', note: 'The line of another order', seenReference: typed }
  const undone = await manager().post(`/api/admin/orders/${id}/payment`, undo)

  expect(matched).toMatchObject({ payment: 'Paid', bankReference: real, reference: typed })
  expect(matched.history.at(-1)).toMatchObject({
    note: `The bank has the reference ${real}; the customer typed ${typed}.`,
  })
  expect([toShopper, found.id, undone.statusCode]).toEqual([real, id, 200])
  expect(toPacker).not.toContain(real)
  expect(await shown()).not.toHaveProperty('bankReference')
  expect(await shownToShopper()).toBe(typed)
})

test('a released claim is listed again when its bank line arrives', async () => {
  const { id, reference } = await aClaim()
  const rejected = await manager().post(`/api/admin/payments/${id}/reject`, { note: 'Not in the list' })
  const gone = await claimOf(id)

  await upload([aLine(reference)])

  expect([rejected.statusCode, gone]).toEqual([200, undefined])
  expect(await claimOf(id)).toMatchObject({ payment: 'Failed', match: { amount: 304 } })
})

test('rejecting an already confirmed claim fails, and it stays paid', async () => {
  const { id, reference } = await aClaim()
  await manager().post(`/api/admin/payments/${id}/confirm`, { seenReference: reference })

  const refused = await shop
    .asStaff('owner')
    .post(`/api/admin/payments/${id}/reject`, { note: 'Not in the list', seenReference: reference })

  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'PAYMENT_CHANGED',
    message: expect.stringContaining('has already marked this as Paid'),
  })
  expect(await paymentOf(id)).toEqual({ status: 'Paid' })
})

test('a claim of a deleted account has an empty name', async () => {
  const { id } = await aClaim()
  const named = await claimOf(id)
  const noName = { firstname: '', lastname: '' }
  await shop.db.updateTable('order_address').set(noName).where('order_id', '=', id).execute()

  expect(named.name).toMatch(/^\S+ \S+$/)
  expect((await claimOf(id)).name).toBe('')
})

test('an ignored line is no longer offered', async () => {
  const { id, reference } = await aClaim()
  await upload([aLine(reference)])
  const { match } = await claimOf(id)

  const aside = await manager().post(`/api/admin/statement-lines/${match.id}/ignore`)
  const twice = await manager().post(`/api/admin/statement-lines/${match.id}/ignore`)

  expect([aside.statusCode, twice.statusCode]).toEqual([200, 404])
  expect((await claimOf(id)).match).toBeNull()
  const late = await manager().post(`/api/admin/payments/${id}/confirm`, { lineId: match.id })
  expect(late.statusCode).toBe(409)
  expect(await paymentOf(id)).toEqual({ status: 'Verifying' })
})

test('an ignored line is listed apart and taken back once, by one of two people; money kept for a refund is not', async () => {
  const reference = nextReference()
  await upload([aLine(reference, '77.00')])
  const read = async () => (await manager().get('/api/admin/payments')).json()
  const isIt = ({ references }: { references: string[] }) => references.includes(reference)
  const { id } = (await read()).unclaimed.find(isIt)
  await manager().post(`/api/admin/statement-lines/${id}/ignore`)
  const ignored = await read()

  const restore = (by = manager()) => by.post(`/api/admin/statement-lines/${id}/restore`)
  const answers = await Promise.all([restore(), restore(shop.asStaff('owner'))])
  const restored = await read()
  await manager().post(`/api/admin/statement-lines/${id}/ignore`)
  const payment = await shop.db.selectFrom('payment').select('id').limit(1).executeTakeFirstOrThrow()
  const receipt = { provider: 'UPI' as const, reference: id, payment_id: payment.id, amount_paise: 7700 }
  await shop.db
    .insertInto('payment_receipt')
    .values({ ...receipt, problem: 'again' })
    .execute()

  expect([ignored.unclaimed.some(isIt), ignored.ignored.some(isIt)]).toEqual([false, true])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  expect([restored.unclaimed.some(isIt), restored.ignored.some(isIt)]).toEqual([true, false])
  expect((await read()).ignored.some(isIt)).toBe(false)
  expect((await restore()).statusCode).toBe(404)
})

test('a line is no second payment if it has paid its order, or may be the first one', async () => {
  const [confirmed, mistyped] = [await aClaim(), await aClaim()]
  for (const { id } of [confirmed, mistyped]) await manager().post(`/api/admin/payments/${id}/confirm`, {})
  const other = nextReference()
  await upload([aLine(confirmed.reference), aLine(other)])
  const { unclaimed, paidBefore } = (await manager().get('/api/admin/payments')).json()
  const attach = (reference: string, orderId: string) => {
    const isIt = ({ references }: { references: string[] }) => references.includes(reference)
    const { id } = [...unclaimed, ...paidBefore].find(isIt)
    return manager().post(`/api/admin/statement-lines/${id}/attach`, { orderId })
  }

  const answers = [await attach(confirmed.reference, confirmed.id), await attach(other, mistyped.id)]

  expect(answers.map((answer) => answer.json().code)).toEqual(['LINE_HAS_PAID', 'PAID_WITHOUT_LINE'])
  const shown = (await manager().get(`/api/admin/orders/${confirmed.id}`)).json()
  expect(shown).toMatchObject({ toGiveBack: 0 })
})

test('a line that is a second payment of a paid order counts as received and makes a refund due, once', async () => {
  const { id, reference, shopper } = await aClaim()
  const [again, unpaid] = [nextReference(), await aClaim()]
  await upload([aLine(reference), aLine(again)])
  const confirm = { lineId: (await claimOf(id)).match.id }
  await manager().post(`/api/admin/payments/${id}/confirm`, confirm)
  const read = async () => (await manager().get('/api/admin/payments')).json()
  const isIt = ({ references }: { references: string[] }) => references.includes(again)
  const line = (await read()).unclaimed.find(isIt)
  const attach = (orderId: string, by = manager()) =>
    by.post(`/api/admin/statement-lines/${line.id}/attach`, { orderId })

  const early = await attach(unpaid.id)
  const answers = await Promise.all([attach(id), attach(id, shop.asStaff('owner'))])
  const after = await read()
  const shown = (await manager().get(`/api/admin/orders/${id}`)).json()

  expect([early.statusCode, early.json().code]).toEqual([409, 'ORDER_NOT_PAID'])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(shown).toMatchObject({ payment: 'Paid', received: 304, toGiveBack: 304 })
  expect(shown.otherPayments).toEqual([
    {
      method: 'UPI',
      amount: 304,
      reference: again,
      payer: expect.stringContaining(again),
      at: expect.any(String),
      isUnapplied: true,
    },
  ])
  expect((await shopper.orders())[0]).toMatchObject({ toGiveBack: 304 })
  expect([after.unclaimed.some(isIt), after.ignored.some(isIt)]).toEqual([false, false])
  const refund = { amount: 304, sentOn: '', reference: '', note: '', refunds: 0 }
  const refunded = await manager().post(`/api/admin/orders/${id}/refunds`, refund)
  expect(refunded.json()).toMatchObject({ payment: 'Paid', toGiveBack: 0 })
})
