import { addToCart } from '../../cart/storefront/cart-thunks'
import { tabStore } from '../../platform/storefront/session-storage'
import type { AppDispatch } from '../../shell/storefront/state/shop-thunk'
import type { CustomerAct, StoredAction } from './return-to'
import { toggleWishlist } from './state/wishlist-thunks'

const storageKey = 'pending action'

/** Older actions are dropped. */
const maxAgeMs = 3_600_000

/** Stored per tab, not per history entry, so that every path through login finishes it [CARD-06]. */
export const savePendingAction = (pending: StoredAction) =>
  tabStore.write(storageKey, { ...pending, since: Date.now() })

export function loadPendingAction(): StoredAction {
  const stored = tabStore.read(storageKey)
  if (typeof stored !== 'object' || stored === null) return {}
  const { since, ...pending } = stored as StoredAction & { since?: unknown }
  return typeof since === 'number' && Math.abs(Date.now() - since) < maxAgeMs ? pending : {}
}

export const clearPendingAction = () => tabStore.remove(storageKey)

/** Runs once; the return path stays until the login page is left. */
export function performPendingAction(dispatch: AppDispatch): void {
  const { act, ...pending } = loadPendingAction()
  if (!act) return
  savePendingAction(pending)
  void perform(dispatch, act)
}

export const perform = (dispatch: AppDispatch, act: CustomerAct) =>
  act.kind === 'add' ? dispatch(addToCart(act.addition)) : dispatch(toggleWishlist(act))
