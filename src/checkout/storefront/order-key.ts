import type { CartLine } from '../../cart/storefront/cart-sums'
import { localRail, readSession } from '../../platform/storefront/session-storage'
import { attemptKey } from './cod-order'

const storageKey = 'order key'

/** The key of an order that was sent. Every tab knows it: they share the cart, too. */
interface HeldKey {
  whose: string
  key: string
  /** What the key of that cart would be by itself; a cart that was ordered under this one is not another order. */
  cart: string
  /** Nobody knows for certain what became of it. */
  isOpen: boolean
}
const customer = () => readSession()?._id ?? ''

function readHeld(): HeldKey | undefined {
  const kept = localRail.read(storageKey)
  if (typeof kept !== 'object' || kept === null) return undefined
  const { whose, key, cart, isOpen }: Partial<Record<string, unknown>> = { ...kept }
  if (typeof key !== 'string' || typeof cart !== 'string' || whose !== customer()) return undefined
  return { whose: customer(), key, cart, isOpen: isOpen === true }
}

/**
 * While nobody knows whether an order arrived, whatever is ordered next goes under its key, under which the shop places one order
 * at most: two it can never be, however late the first may arrive (decision 8).
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
  localRail.write(storageKey, {
    ...{ whose: customer(), key, cart: attemptKey(cartVersion, lines), isOpen },
  } satisfies HeldKey)

export const keySent = (attempt: Attempt) => hold(attempt, true)
export const keyTaken = (attempt: Attempt) => hold(attempt, false)
export const forgetKey = () => localRail.remove(storageKey)
