import { useEffect } from 'react'
import { storageKeys } from '#contract/constants'
import { sessionChanged } from '../store/auth-slice'
import { loadCart } from '../store/cart-thunks'
import { useAppDispatch, useAppSelector } from '../store/store'
import { loadWishlist } from '../store/wishlist-thunks'

/** Fetches what the header and the hearts show of a customer [HDR-13], and follows other tabs. */
export function useCustomer(): void {
  const dispatch = useAppDispatch()
  const token = useAppSelector(({ auth }) => auth.token)

  useEffect(() => {
    if (!token) return
    void dispatch(loadCart())
    void dispatch(loadWishlist())
  }, [dispatch, token])

  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === storageKeys.customer || key === null) dispatch(sessionChanged())
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [dispatch])
}
