import { addToCart } from '../../cart/storefront/cart-thunks'
import { tabShelf } from '../../platform/storefront/session-storage'
import type { AppDispatch } from '../../shell/storefront/state/shop-thunk'
import { toggleWishlist } from './state/wishlist-thunks'
import type { CustomerAct, Errand } from './way-back'

/** What a visitor has chosen, and where. */
interface WaitingAct extends Errand {
  act?: CustomerAct | undefined
}

const shelfPlace = 'waiting act'
/** Who logs in later than that has something else in mind. */
const lastsMs = 3_600_000

/** Kept with the tab, not with the entry of the history: it is done whichever way leads through the login [CARD-06]. */
export const keepWaiting = (waiting: WaitingAct) =>
  tabShelf.write(shelfPlace, { ...waiting, since: Date.now() })

export function readWaiting(): WaitingAct {
  const kept = tabShelf.read(shelfPlace)
  if (typeof kept !== 'object' || kept === null) return {}
  const { since, ...waiting } = kept as WaitingAct & { since?: unknown }
  return typeof since === 'number' && Math.abs(Date.now() - since) < lastsMs ? waiting : {}
}

export const dropWaiting = () => tabShelf.remove(shelfPlace)

/** Does it, once; the way back stays known until the login page is left. */
export function performWaiting(dispatch: AppDispatch): void {
  const { act, ...waiting } = readWaiting()
  if (!act) return
  keepWaiting(waiting)
  void perform(dispatch, act)
}

export const perform = (dispatch: AppDispatch, act: CustomerAct) =>
  act.kind === 'add' ? dispatch(addToCart(act.addition)) : dispatch(toggleWishlist(act))
