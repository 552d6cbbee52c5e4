import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextReference } from '../../../../tests/support/database/statements'
import { contentsOf, openChanges } from '../../../../tests/support/factories/changed-orders'
import { expectExactMoney, moneyOf } from '../../../../tests/support/factories/differences'
import { aProduct } from '../../../../tests/support/factories/factories'
import { findBrokenOrders } from '../../../../tests/support/factories/whole-orders'
import { trials } from '../../../../tests/support/run/trials'
import { toPaise, toRupees } from '../../../platform/contract/money'
import type { PaymentStatus } from '../../contract/payment-status'

const { shop, manager, show, change, move, aUpiOrder } = await openChanges()
const tea = await aProduct(shop.db, { price_paise: 12_345, stock: 100_000 })

type Step = (id: string) => Promise<void>
const sized =
  (quantity: number, payBy: 'UPI' | 'COD'): Step =>
  async (id) => {
    const before = await show(id)
    const reply = await change(id, contentsOf([{ of: tea, quantity }]), { payBy })
    // A method counts only where there is a difference; a total that is being checked stays.
    if (reply.statusCode === 200) return
    expect(reply.json().code).toBe('CLAIM_OPEN')
    expect(await show(id)).toEqual(before)
  }

/** The customer pays what the link asks for. */
const claim: Step = async (id) => {
  const made = await manager().post(`/api/admin/orders/${id}/payment-link`)
  if (made.statusCode !== 200) return
  const token = made.json().link.split('/pay/')[1]
  const { amount } = (await shop.visitor.get(`/api/pay/${token}`)).json()
  const paid = await shop.visitor.post(`/api/pay/${token}`, { upiTransactionId: nextReference(), amount })
  expect(paid.statusCode).toBe(200)
}

const mark =
  (to: PaymentStatus): Step =>
  async (id) => {
    const { payment: from } = await show(id)
    await manager().post(`/api/admin/orders/${id}/payment`, { from, to, note: 'As the bank says' })
  }

const refund =
  (share: number): Step =>
  async (id) => {
    const { toGiveBack, refunds } = await show(id)
    const amount = toRupees(Math.ceil(toPaise(toGiveBack) * share))
    if (toGiveBack === 0) return
    const reply = await manager().post(`/api/admin/orders/${id}/refunds`, {
      amount,
      refunds,
      reference: 'UTR',
    })
    expect(reply.statusCode).toBe(200)
  }

const voidRefund: Step = async (id) => {
  await manager().post(`/api/admin/orders/${id}/refunds/take-back`, { place: 0, why: 'By mistake' })
}

const ask: Step = async (id) => {
  const { rest } = await show(id)
  if (rest === undefined) return
  expect((await manager().post(`/api/admin/orders/${id}/difference`, { amount: rest })).statusCode).toBe(200)
}

const waive: Step = async (id) => {
  const { toPay } = await show(id)
  if (toPay) await manager().post(`/api/admin/orders/${id}/difference/waive`, { amount: toPay })
}

const step = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom('UPI' as const, 'COD' as const)).map((given) => ({
    given,
    run: sized(...given),
  })),
  fc.constant({ given: 'claim', run: claim }),
  fc
    .constantFrom<PaymentStatus>('Paid', 'Paid', 'Paid', 'Failed', 'Verifying', 'Pending')
    .map((given) => ({ given, run: mark(given) })),
  fc.constantFrom(0.4, 1, 1).map((given) => ({ given, run: refund(given) })),
  fc.constant({ given: 'void', run: voidRefund }),
  fc.constantFrom({ given: 'ask', run: ask }, { given: 'waive', run: waive }),
)

test('over random changes, payments and refunds the refund due is exact, and all of it goes back after a cancel', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14, size: 'max' }), async (steps) => {
      const { id } = await aUpiOrder([{ of: tea, quantity: 2 }])
      await manager().post(`/api/admin/payments/${id}/confirm`, {})
      for (const { run } of steps) {
        await run(id)
        await expectExactMoney(shop.db, id)
        const { total, toPay, payment, cashDue, method, rest = 0 } = await show(id)
        const { received, refunded, due } = await moneyOf(shop.db, id)
        // What is there, less what has to go back, and what is asked for are the total.
        if (toPay !== undefined) expect(received - refunded - due + toPaise(toPay)).toBe(toPaise(total))
        if (payment === 'Paid') expect(received - refunded - due + toPaise(rest)).toBe(toPaise(total))
        expect(cashDue).toBe(method === 'COD' && payment === 'Pending' ? (toPay ?? total) : 0)
      }
      const { status } = await show(id)
      expect((await move(id, { from: status, to: 'Cancelled' })).statusCode).toBe(200)
      await expectExactMoney(shop.db, id)
      await refund(1)(id)
      const { received, refunded, due } = await moneyOf(shop.db, id)
      expect([received - refunded, due]).toEqual([0, 0])
      expect(await findBrokenOrders(shop.db)).toEqual([])
    }),
    { numRuns: trials(12) },
  )
}, 600_000)
