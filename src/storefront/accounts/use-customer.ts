import { useEffect } from 'react'
import { storageKeys } from '#contract/constants'
import { sessionChanged } from '../store/auth-slice'
import { loadCart } from '../store/cart-thunks'
import { drafts } from '../store/drafts'
import { tabShelf } from '../store/session-storage'
import { useAppDispatch, useAppSelector } from '../store/store'
import { loadWishlist } from '../store/wishlist-thunks'

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
    const comeBack = () => document.hidden || location.pathname === '/checkout' || readCart()
    readCart()
    void dispatch(loadWishlist())
    document.addEventListener('visibilitychange', comeBack)
    return () => document.removeEventListener('visibilitychange', comeBack)
  }, [dispatch, token])

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      // Logging out clears all: what was typed in this tab goes with it too.
      if (key === null) tabShelf.clear()
      if (key === storageKeys.customer || key === null) dispatch(sessionChanged())
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [dispatch])
}
