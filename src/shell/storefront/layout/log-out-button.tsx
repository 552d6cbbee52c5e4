import { useNavigate } from 'react-router'
import type { PendingAction } from '../../../customers/storefront/return-to'
import { logoutUser } from '../../../customers/storefront/state/account-thunks'
import { showToast } from '../../../platform/storefront/toast-slice'
import * as m from '../messages'
import { useAppDispatch, useAppSelector } from '../state/store'

const loggedOut: PendingAction = { loggedOut: true }

/**
 * Ends the session, clears local storage and reloads the page [HDR-09, HDR-10]. Customer pages then redirect
 * to login, which finds the reason in the history state.
 */
export function LogOutButton({ className, onDone }: { className?: string | undefined; onDone?(): void }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const loggedIn = useAppSelector(({ auth }) => auth.user !== undefined)
  function logOut() {
    onDone?.()
    if (!loggedIn) return void dispatch(showToast({ kind: 'info', text: m.youAreNotLoggedIn() }))
    const { pathname, search } = window.location
    navigate(pathname + search, { replace: true, state: loggedOut })
    void dispatch(logoutUser())
  }
  return (
    <button type="button" className={className} onClick={logOut}>
      {m.logOut()}
    </button>
  )
}
