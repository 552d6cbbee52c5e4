import type { CartLine } from '../../cart/storefront/cart-sums'
import { localStore, readSession } from '../../platform/storefront/session-storage'

/** The key of a sent order, shared by all tabs, as they share the cart. */
interface UsedKey {
  customerId: string
  key: string
  /** The key that cart would have otherwise; ordering that cart under this key is not another order. */
  cart: string
  /** The result is unknown. */
  isOpen: boolean
}

/**
 * The same key for every attempt to order this cart, in any tab and after a reload. The first line
 * distinguishes it from a later order of the remaining lines [CHK-13].
 */
export const attemptKey = (cartVersion: string, [first]: readonly CartLine[]): string =>
  `cart-${cartVersion}-${first?._id ?? ''}`

const currentCustomer = () => readSession()?._id ?? ''

function readUsed(): UsedKey | undefined {
  const stored = localStore.read('order key')
  if (typeof stored !== 'object' || stored === null) return undefined
  const { customerId, key, cart, isOpen }: Partial<Record<string, unknown>> = { ...stored }
  if (typeof key !== 'string' || typeof cart !== 'string' || customerId !== currentCustomer())
    return undefined
  return { customerId: currentCustomer(), key, cart, isOpen: isOpen === true }
}

/**
 * While the result of an order is unknown, the next order uses its key. The server places one order per key,
 * so there are never two, however late the first arrives (decision 8).
 */
export function orderKeyFor(cartVersion: string, lines: readonly CartLine[]): string {
  const own = attemptKey(cartVersion, lines)
  const used = readUsed()
  return used && (used.isOpen || used.cart === own) ? used.key : own
}

/** The key of an order that may have arrived. */
export function openKey(): string | undefined {
  const used = readUsed()
  return used?.isOpen ? used.key : undefined
}

interface Attempt {
  idempotencyKey: string
  cartVersion: string
  lines: readonly CartLine[]
}

const storeKey = ({ idempotencyKey: key, cartVersion, lines }: Attempt, isOpen: boolean) =>
  localStore.write('order key', {
    customerId: currentCustomer(),
    key,
    cart: attemptKey(cartVersion, lines),
    isOpen,
  } satisfies UsedKey)

export const markKeySent = (attempt: Attempt) => storeKey(attempt, true)
export const markKeyUsed = (attempt: Attempt) => storeKey(attempt, false)
export const forgetKey = () => localStore.remove('order key')
