import { addToCart } from '../../cart/storefront/cart-thunks'
import { tabRail } from '../../platform/storefront/session-storage'
import type { AppDispatch } from '../../shell/storefront/state/shop-thunk'
import type { CustomerAct, PendingAction } from './return-to'
import { toggleWishlist } from './state/wishlist-thunks'

/** What a visitor has chosen, and where. */
interface WaitingAct extends PendingAction {
  act?: CustomerAct | undefined
}

const shelfPlace = 'waiting act'
/** Who logs in later than that has something else in mind. */
const lastsMs = 3_600_000

/** Kept with the tab, not with the entry of the history: it is done whichever way leads through the login [CARD-06]. */
export const savePendingAction = (waiting: WaitingAct) =>
  tabRail.write(shelfPlace, { ...waiting, since: Date.now() })

export function loadPendingAction(): WaitingAct {
  const kept = tabRail.read(shelfPlace)
  if (typeof kept !== 'object' || kept === null) return {}
  const { since, ...waiting } = kept as WaitingAct & { since?: unknown }
  return typeof since === 'number' && Math.abs(Date.now() - since) < lastsMs ? waiting : {}
}

export const clearPendingAction = () => tabRail.remove(shelfPlace)

/** Does it, once; the way back stays known until the login page is left. */
export function performPendingAction(dispatch: AppDispatch): void {
  const { act, ...waiting } = loadPendingAction()
  if (!act) return
  savePendingAction(waiting)
  void perform(dispatch, act)
}

export const perform = (dispatch: AppDispatch, act: CustomerAct) =>
  act.kind === 'add' ? dispatch(addToCart(act.addition)) : dispatch(toggleWishlist(act))
