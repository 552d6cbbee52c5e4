import { expect, test } from 'vitest'
import { answerOf, razorpayKeys } from '../../../../tests/support/razorpay/stand-in'
import { isCheckoutSigned, isWebhookSigned } from './signatures'

// Computed apart from this code: printf '%s' TEXT | openssl dgst -sha256 -hmac SECRET
const published = {
  answer: { razorpayOrderId: 'order_A1b2C3d4E5f6G7', razorpayPaymentId: 'pay_H1i2J3k4L5m6N7' },
  answerSignature: 'e2336f26fa200cd6aa3a4b51773005b31fc133a5f8717ffe2ea8dbdc80e451cf',
  body: '{"event":"payment.captured"}',
  bodySignature: 'f962b4cdc1d54bae85fda03948777b50bcfaa8f2c73369cf66577802120415ee',
  secret: 'test-secret',
}

test('a signature of the documented kind is accepted, for the answer of the checkout and for a webhook', () => {
  const { answer, answerSignature, body, bodySignature, secret } = published

  expect(isCheckoutSigned({ ...answer, signature: answerSignature }, secret)).toBe(true)
  expect(isWebhookSigned(Buffer.from(body), bodySignature, secret)).toBe(true)
  expect(isWebhookSigned(Buffer.from(body), bodySignature.toUpperCase(), secret)).toBe(true)
})

test.each([
  ['of another order', { razorpayOrderId: 'order_other0000' }],
  ['of another payment', { razorpayPaymentId: 'pay_other000000' }],
  ['cut off', { signature: published.answerSignature.slice(0, 63) }],
  ['with more behind it', { signature: `${published.answerSignature}0` }],
  ['in other characters', { signature: 'ü'.repeat(64) }],
  ['empty', { signature: '' }],
])('a signature that is %s is rejected', (_, change) => {
  const { answer, answerSignature, secret } = published

  expect(isCheckoutSigned({ ...answer, signature: answerSignature, ...change }, secret)).toBe(false)
})

test('a webhook is rejected with one other byte, another secret, or no text as its signature', () => {
  const { body, bodySignature, secret } = published

  expect(isWebhookSigned(Buffer.from(`${body} `), bodySignature, secret)).toBe(false)
  expect(isWebhookSigned(Buffer.from(body), bodySignature, `${secret}2`)).toBe(false)
  for (const wrong of [undefined, [bodySignature], 7, null])
    expect(isWebhookSigned(Buffer.from(body), wrong, secret)).toBe(false)
})

test('the answer of the checkout is signed with the key, never with the webhook secret', () => {
  const answer = answerOf('order_A1b2C3d4E5f6G7', 'pay_H1i2J3k4L5m6N7', razorpayKeys.webhookSecret)
  const signed = {
    razorpayOrderId: answer.razorpay_order_id,
    razorpayPaymentId: answer.razorpay_payment_id,
    signature: answer.razorpay_signature,
  }

  expect(isCheckoutSigned(signed, razorpayKeys.keySecret)).toBe(false)
})
