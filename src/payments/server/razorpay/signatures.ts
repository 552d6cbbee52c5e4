import { createHmac, timingSafeEqual } from 'node:crypto'

const hmac = (secret: string, text: string | Uint8Array) => createHmac('sha256', secret).update(text).digest()

/** Takes the same time for every wrong signature. */
function isSame(signature: unknown, expected: Buffer): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected)
}

export interface CheckoutAnswer {
  razorpayOrderId: string
  razorpayPaymentId: string
  signature: string
}

/** What the hosted checkout told the browser: signed with the key secret. */
export const isCheckoutSigned = (
  { razorpayOrderId, razorpayPaymentId, signature }: CheckoutAnswer,
  keySecret: string,
): boolean => isSame(signature, hmac(keySecret, `${razorpayOrderId}|${razorpayPaymentId}`))

/** A webhook: its body, byte for byte, signed with the secret of the webhook. */
export const isWebhookSigned = (body: Uint8Array, signature: unknown, webhookSecret: string): boolean =>
  isSame(signature, hmac(webhookSecret, body))
