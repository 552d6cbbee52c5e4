import { useEffect } from 'react'
import { loadCart } from '../../cart/storefront/cart-thunks'
import { storageKeys } from '../../platform/contract/constants'
import { drafts } from '../../platform/storefront/drafts'
import { cartChangedKey, readSession, tabStore } from '../../platform/storefront/session-storage'
import { sessionChanged } from '../../shell/storefront/state/shop-thunk'
import { useAppDispatch, useAppSelector } from '../../shell/storefront/state/store'
import { loadWishlist } from './state/wishlist-thunks'

/**
 * Loads the customer data of header and wishlist [HDR-13], and follows other tabs [HDR-08]. The checkout
 * decides itself when to reload, as the customer may be returning from a UPI app.
 */
export function useCustomer(): void {
  const dispatch = useAppDispatch()
  const token = useAppSelector(({ auth }) => auth.token)

  useEffect(() => {
    if (!token) return
    drafts.handOver()
    const readCart = () => void dispatch(loadCart())
    // The token may be gone.
    const comeBack = () => {
      if (!document.hidden && location.pathname !== '/checkout' && readSession()) readCart()
    }
    const follow = ({ key }: StorageEvent) => key === cartChangedKey && comeBack()
    readCart()
    void dispatch(loadWishlist())
    document.addEventListener('visibilitychange', comeBack)
    window.addEventListener('storage', follow)
    return () => {
      document.removeEventListener('visibilitychange', comeBack)
      window.removeEventListener('storage', follow)
    }
  }, [dispatch, token])

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === null) tabStore.clear()
      if (key === storageKeys.customer || key === null) dispatch(sessionChanged())
    }
    // A suspended tab or a page from the back/forward cache missed changes; check the customer before it
    // is shown (decision 7).
    const wake = () => {
      // After a deletion the page stays; the next request gets a 401.
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
