import { createHmac, timingSafeEqual } from 'node:crypto'
import { isLinkToken } from '../../../platform/http/link-token'

const hexOf = (id: string) => id.replaceAll('-', '')
const idOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const signatureOf = (orderId: string, key: string) =>
  createHmac('sha256', key).update(`track ${orderId}`).digest('hex').slice(0, 32)

/** The id of the order and 128 bits of a signature with the key of the order, in hex like every link token. */
export const trackingToken = (orderId: string, key: string): string =>
  hexOf(orderId) + signatureOf(orderId, key)

/** The order that a token names. Whether the token is right depends on the key of that order. */
export const orderIdIn = (token: string): string | undefined =>
  isLinkToken(token) ? idOf(token.slice(0, 32)) : undefined

export function isTrackingToken(token: string, orderId: string, key: string): boolean {
  const [given, right] = [token, trackingToken(orderId, key)].map((text) => Buffer.from(text))
  return given?.length === right?.length && timingSafeEqual(given ?? Buffer.of(), right ?? Buffer.of())
}
