import { afterAll, beforeEach, expect, test } from 'vitest'
import { openRazorpayStandIn, razorpayKeys } from '../../../../tests/support/razorpay/stand-in'
import { times } from '../../../../tests/support/shop/busy-shop'
import { ProviderRejected, ProviderUnreachable } from '../providers/provider-errors'
import { createRazorpayClient } from './razorpay-client'

const standIn = await openRazorpayStandIn({ slowMs: 2500 })
afterAll(() => standIn.close())
beforeEach(() => standIn.tidy())
const client = createRazorpayClient(standIn.config, { timeoutMs: 1000, retries: 2, pauseMs: 1 })

const anOrder = (receipt: string) => client.createOrder({ amount: 30_400, receipt, notes: { order: 'TH-1' } })

test('an order is found again by its receipt, and by no part of it', async () => {
  const order = await anOrder('receipt-1')

  expect(order).toMatchObject({ amount: 30_400, currency: 'INR', status: 'created' })
  expect(await client.findOrders('receipt-1')).toEqual([order])
  expect(await client.findOrders('receipt')).toEqual([])
})

test.each(['failed', 'refused', 'nonsense', 'slow'] as const)(
  'a read that is %s is repeated, a new order is not',
  async (fault) => {
    standIn.failNext(/GET/, fault)
    standIn.failNext(/POST/, fault)

    await expect(client.findOrders('receipt-1')).resolves.toBeDefined()
    await expect(anOrder('receipt-2')).rejects.toThrow(ProviderUnreachable)

    expect(standIn.calls.map((call) => call.split(' ')[0])).toEqual(['GET', 'GET', 'POST'])
  },
)

test('what Razorpay rejects is not repeated, and carries its words', async () => {
  const failed = client.createOrder({ amount: 5, receipt: 'receipt-3', notes: {} })

  await expect(failed).rejects.toThrow(ProviderRejected)
  await expect(failed).rejects.toThrow('The amount must be at least INR 1.00')
  expect(standIn.calls).toHaveLength(1)
})

test('a wrong key is rejected, and no error names the key or its secret', async () => {
  const wrong = createRazorpayClient({ ...standIn.config, keySecret: 'not-the-secret' })

  const error: Error = await wrong.findOrders('receipt-1').catch((thrown) => thrown)

  expect(error).toBeInstanceOf(ProviderRejected)
  for (const secret of ['not-the-secret', razorpayKeys.keyId, razorpayKeys.keySecret])
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(secret)
})

test('a rush behind calls that hang gets its answer in time', async () => {
  for (const _ of times(16, () => 0)) standIn.failNext(/GET/, 'slow')
  const impatient = createRazorpayClient(standIn.config, { timeoutMs: 200, retries: 0, pauseMs: 1 })
  const start = performance.now()

  const answers = await Promise.allSettled(times(64, () => impatient.findOrders('receipt-1')))

  expect(performance.now() - start).toBeLessThan(2000)
  expect(answers.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(16)
})

test('copies of a refund are one refund, also when an answer is lost', async () => {
  const order = await anOrder('receipt-4')
  const { razorpay_payment_id: paymentId } = standIn.pay(order.id)
  standIn.failNext(/refund$/, 'done but not answered')

  const refunds = [
    await client.refund(paymentId, { amount: 10_000, key: 'refund-key-1' }),
    await client.refund(paymentId, { amount: 10_000, key: 'refund-key-1' }),
  ]

  expect(new Set(refunds.map(({ id }) => id)).size).toBe(1)
  expect(standIn.ledger.payment(paymentId)).toMatchObject({ amount_refunded: 10_000 })
})
