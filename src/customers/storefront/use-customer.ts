import { useEffect } from 'react'
import { loadCart } from '../../cart/storefront/cart-thunks'
import { storageKeys } from '../../platform/contract/constants'
import { drafts } from '../../platform/storefront/drafts'
import { readSession, tabRail } from '../../platform/storefront/session-storage'
import { sessionChanged } from '../../shell/storefront/state/shop-thunk'
import { useAppDispatch, useAppSelector } from '../../shell/storefront/state/store'
import { loadWishlist } from './state/wishlist-thunks'

/**
 * Fetches what the header and the hearts show of a customer [HDR-13], and follows other tabs: what was put in
 * the cart there is seen on coming back here [HDR-08]. The checkout alone knows whether it may, as somebody may be
 * coming back from their UPI app.
 */
export function useCustomer(): void {
  const dispatch = useAppDispatch()
  const token = useAppSelector(({ auth }) => auth.token)

  useEffect(() => {
    if (!token) return
    drafts.handOver()
    const readCart = () => void dispatch(loadCart())
    // Nobody may be stored any more, and the shop would refuse to read for nobody.
    const comeBack = () => {
      if (!document.hidden && location.pathname !== '/checkout' && readSession()) readCart()
    }
    readCart()
    void dispatch(loadWishlist())
    document.addEventListener('visibilitychange', comeBack)
    return () => document.removeEventListener('visibilitychange', comeBack)
  }, [dispatch, token])

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      // Logging out clears all: what was typed in this tab goes with it too.
      if (key === null) tabRail.clear()
      if (key === storageKeys.customer || key === null) dispatch(sessionChanged())
    }
    // A tab that slept, or a page that the browser has kept for the way back, was told of nothing; before it is drawn it knows
    // who is here now (decision 7).
    const wake = () => {
      // Who has just deleted an account reads on; to the next call of anybody else the shop says that nobody is here.
      if (!document.hidden && readSession()) dispatch(sessionChanged())
    }
    const fromCache = ({ persisted }: PageTransitionEvent) => persisted && dispatch(sessionChanged())
    window.addEventListener('storage', follow)
    window.addEventListener('pageshow', fromCache)
    document.addEventListener('visibilitychange', wake)
    return () => {
      window.removeEventListener('storage', follow)
      window.removeEventListener('pageshow', fromCache)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [dispatch])
}
