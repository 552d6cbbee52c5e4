import { addToCart } from '../../cart/storefront/cart-thunks'
import { tabStore } from '../../platform/storefront/session-storage'
import type { AppDispatch } from '../../shell/storefront/state/shop-thunk'
import * as m from './messages'
import type { AddAct, CustomerAct, PendingAction, StoredAction } from './return-to'
import { toggleWishlist } from './state/wishlist-thunks'

const storageKey = 'pending action'

/** Older actions are dropped. */
const maxAgeMs = 3_600_000

/** Stored per tab, not per history entry, so that every path through login finishes it [CARD-06]. */
const savePendingAction = (pending: StoredAction) =>
  tabStore.write(storageKey, { ...pending, since: Date.now() })

/** Keeps what was to be added before, as a visitor may fill a cart before logging in. */
export function addPendingAction(pending: PendingAction, act: CustomerAct): void {
  const { act: last, earlier = [] } = loadPendingAction()
  const added = last?.kind === 'add' ? [...earlier, last] : earlier
  savePendingAction({ ...pending, act, earlier: added.filter((one) => !isSameProduct(one, act)) })
}

const isSameProduct = ({ addition: { productId, color } }: AddAct, act: CustomerAct) =>
  act.kind === 'add' && act.addition.productId === productId && act.addition.color === color

export function loadPendingAction(): StoredAction {
  const stored = tabStore.read(storageKey)
  if (typeof stored !== 'object' || stored === null) return {}
  const { since, ...pending } = stored as StoredAction & { since?: unknown }
  return typeof since === 'number' && Math.abs(Date.now() - since) < maxAgeMs ? pending : {}
}

/** The product to be added, and how many more of earlier visits to the login page. */
export const titleWithEarlier = ({ title }: AddAct, { earlier = [] }: StoredAction): string =>
  earlier.length > 0 ? m.titleAndMore({ title, count: earlier.length }) : title

export const clearPendingAction = () => tabStore.remove(storageKey)

/** Runs once; the return path stays until the login page is left. */
export function performPendingAction(dispatch: AppDispatch): void {
  const { act, earlier = [], ...pending } = loadPendingAction()
  if (!act) return
  savePendingAction(pending)
  for (const one of [...earlier, act]) void perform(dispatch, one)
}

export const perform = (dispatch: AppDispatch, act: CustomerAct) =>
  act.kind === 'add' ? dispatch(addToCart(act.addition)) : dispatch(toggleWishlist(act))
