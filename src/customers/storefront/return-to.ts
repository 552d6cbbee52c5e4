import type { Addition } from '../../cart/storefront/cart-thunks'
import type { CardProduct } from '../../catalog/contract/catalogue'

/** What needs a customer but can be started by anybody. */
export type CustomerAct =
  | { kind: 'add'; addition: Addition }
  | { kind: 'wish'; product: CardProduct; wished: boolean }

/** What comes along to login, in the state of the history entry: no address can plant it. */
export interface PendingAction {
  /** Where to go afterwards. */
  from?: string
  /** The key of its entry in the history, under which it is known how far it was scrolled. */
  place?: string
  /** Known from signing up. */
  email?: string
  /** Came by logging out: nothing was left that one would go back to. */
  loggedOut?: boolean
}

/** What comes along on the way back from login. */
export interface ReturnTo {
  /** The `place` that was left for it. */
  left?: string | undefined
}

const readState = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {})
export const readPendingAction = (state: unknown): PendingAction => readState(state)
export const readReturnTo = (state: unknown): ReturnTo => readState(state)

const here = 'http://shop.invalid'

/** A path of this shop, or nothing: addresses that would lead elsewhere are not followed. */
export function localPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?!\/)[^\s\\]*$/.test(value)) return undefined
  const { pathname, search, hash } = new URL(value, here)
  return pathname.startsWith('//') ? undefined : pathname + search + hash
}
