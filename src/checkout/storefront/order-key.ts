import type { CartLine } from '../../cart/storefront/cart-sums'
import { localStore, readSession } from '../../platform/storefront/session-storage'
import { attemptKey } from './cod-order'
import * as m from './messages'

/** The key of a sent order, shared by all tabs, as they share the cart. */
interface HeldKey {
  whose: string
  key: string
  /** The key that cart would have otherwise; ordering that cart under this key is not another order. */
  cart: string
  /** The result is unknown. */
  isOpen: boolean
}
const customer = () => readSession()?._id ?? ''

function readHeld(): HeldKey | undefined {
  const stored = localStore.read(m.place())
  if (typeof stored !== 'object' || stored === null) return undefined
  const { whose, key, cart, isOpen }: Partial<Record<string, unknown>> = { ...stored }
  if (typeof key !== 'string' || typeof cart !== 'string' || whose !== customer()) return undefined
  return { whose: customer(), key, cart, isOpen: isOpen === true }
}

/**
 * While the result of an order is unknown, the next order uses its key. The server places one order per key,
 * so there are never two, however late the first arrives (decision 8).
 */
export function orderKeyFor(cartVersion: string, lines: readonly CartLine[]): string {
  const own = attemptKey(cartVersion, lines)
  const held = readHeld()
  return held && (held.isOpen || held.cart === own) ? held.key : own
}

/** The key of an order that may have arrived. */
export function openKey(): string | undefined {
  const held = readHeld()
  return held?.isOpen ? held.key : undefined
}

interface Attempt {
  idempotencyKey: string
  cartVersion: string
  lines: readonly CartLine[]
}

const hold = ({ idempotencyKey: key, cartVersion, lines }: Attempt, isOpen: boolean) =>
  localStore.write(m.place(), {
    ...{ whose: customer(), key, cart: attemptKey(cartVersion, lines), isOpen },
  } satisfies HeldKey)

export const keySent = (attempt: Attempt) => hold(attempt, true)
export const keyTaken = (attempt: Attempt) => hold(attempt, false)
export const forgetKey = () => localStore.remove(m.place())
