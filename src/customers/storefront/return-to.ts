import type { Addition } from '../../cart/storefront/cart-thunks'
import type { CardProduct } from '../../catalog/contract/catalogue'

/** Actions that anyone can start but only a customer can finish. */
export type CustomerAct =
  | { kind: 'add'; title: string; addition: Addition }
  | { kind: 'wish'; product: CardProduct; wished: boolean }

/** In the history state, so that no URL can set it. */
export interface PendingAction {
  from?: string
  /** The key of the history entry of `from`, for its scroll position; a page not seen before has none. */
  place?: string | undefined
  email?: string
  loggedOut?: boolean
  /** A new password was sent and may be rejected. */
  isReset?: boolean
}

export type SavedChoice = Pick<Addition, 'productId' | 'color' | 'quantity'>

export type AddAct = Extract<CustomerAct, { kind: 'add' }>

export interface StoredAction extends PendingAction {
  act?: CustomerAct | undefined
  /** What was to be added before, oldest first. */
  earlier?: readonly AddAct[]
}

export interface ReturnTo {
  left?: string | undefined
  /** Of the product that was to be added. */
  choice?: SavedChoice | undefined
}

const readState = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {})
export const readPendingAction = (state: unknown): PendingAction => readState(state)
export const readReturnTo = (state: unknown): ReturnTo => readState(state)

/** What this visit is for: what led here, or for a typed address what was started last. */
export const actOfVisit = ({ from, place }: PendingAction, stored: StoredAction): CustomerAct | undefined =>
  from === undefined || (from === stored.from && place === stored.place) ? stored.act : undefined

export const isToBuy = ({ from }: PendingAction, act: CustomerAct): boolean =>
  act.kind === 'add' && from === '/checkout'

/** From the cart to checkout: the cart of a new customer holds what they came to order, and nothing else. */
export const afterSignup = (pending: PendingAction, act: CustomerAct | undefined): PendingAction =>
  pending.from === '/cart' && act?.kind === 'add'
    ? { ...pending, from: '/checkout', place: undefined }
    : pending

const here = 'http://shop.invalid'

/** Only paths of this shop, against open redirects. */
export function localPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?!\/)[^\s\\]*$/.test(value)) return undefined
  const { pathname, search, hash } = new URL(value, here)
  return pathname.startsWith('//') ? undefined : pathname + search + hash
}
