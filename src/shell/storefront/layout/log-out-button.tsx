import { useNavigate } from 'react-router'
import type { PendingAction } from '../../../customers/storefront/return-to'
import { logoutUser } from '../../../customers/storefront/state/account-thunks'
import { useAppDispatch } from '../state/store'

const loggedOut: PendingAction = { loggedOut: true }

/**
 * Ends the session, clears local storage and loads the page anew [HDR-09, HDR-10]. Pages that need a customer lead to
 * login then, and find in their entry of the history why nobody is logged in.
 */
export function LogOutButton({ className }: { className?: string | undefined }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  function logOut() {
    const { pathname, search } = window.location
    navigate(pathname + search, { replace: true, state: loggedOut })
    void dispatch(logoutUser())
  }
  return (
    <button type="button" className={className} onClick={logOut}>
      LogOut
    </button>
  )
}
