import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { showToast } from '../../platform/storefront/toast-slice'
import { Waiting } from '../../shell/storefront/boot/waiting'
import type { RootState } from '../../shell/storefront/state/state'
import { useAppDispatch, useAppSelector } from '../../shell/storefront/state/store'
import { useHydrated } from '../../ui/behavior/use-hydrated'
import { hasResetDraft } from './auth/reset-draft'
import * as m from './messages'
import { clearPendingAction, loadPendingAction, performPendingAction } from './pending-action'
import { localPath, type PendingAction, type ReturnTo, readPendingAction } from './return-to'

interface GuardProps {
  children: ReactNode
}

/** Public pages show the logout message once; other pages redirect to login, which shows it. */
export function OpenToAll({ children }: GuardProps) {
  const dispatch = useAppDispatch()
  const navigate = useRef(useNavigate())
  const token = useAppSelector(({ auth }) => auth.token)
  const loggedOut = readPendingAction(useLocation().state).loggedOut && !token
  useEffect(() => {
    if (!loggedOut) return
    const { pathname, search, hash } = window.location
    navigate.current(pathname + search + hash, { replace: true })
    dispatch(showToast({ kind: 'success', text: m.youAreLoggedOut() }))
  }, [dispatch, loggedOut])
  return children
}

/**
 * Pages that need a stored token; the server renders a placeholder [ACC-05]. They remount for another
 * customer, who may have logged in in another tab, so that typed data never leaks.
 */
export function CustomerOnly({ children }: GuardProps) {
  const hydrated = useHydrated()
  const token = useAppSelector(({ auth }) => auth.token)
  const customerId = useAppSelector(({ auth }) => auth.user?._id)
  if (!hydrated) return <Waiting />
  return token ? <Fragment key={customerId}>{children}</Fragment> : <ToLogin />
}

/** Repeats the redirect when closing a dialog went back in the history. */
function ToLogin() {
  const navigate = useRef(useNavigate())
  const location = useLocation()
  useEffect(() => {
    const { pathname, search, key, state } = location
    const { loggedOut } = readPendingAction(state)
    const pendingAction: PendingAction = loggedOut ? { loggedOut } : { from: pathname + search, place: key }
    const redirect = () => navigate.current('/login', { replace: true, state: pendingAction })
    redirect()
    addEventListener('popstate', redirect)
    return () => removeEventListener('popstate', redirect)
  }, [location])
  return <Waiting />
}

/**
 * Login and registration redirect logged-in customers to their page, or home, and finish their pending
 * action [ACC-04].
 */
export function VisitorOnly({ children }: GuardProps) {
  const shown = useAppSelector(({ auth }) => auth.token)
  // Hydrates as anonymous; the store knows the customer.
  const store = useStore<RootState>()
  const [tokenBefore] = useState(() => store.getState().auth.token)
  const dispatch = useAppDispatch()
  const navigate = useRef(useNavigate())
  const { state } = useLocation()
  const { from, place, isReset } = { ...loadPendingAction(), ...readPendingAction(state) }
  // Until a new password is accepted, the session stays, and its error is shown here [ACC-08].
  const token = isReset && hasResetDraft() && shown === tokenBefore ? '' : shown
  useEffect(() => {
    if (!token) return
    const { act } = loadPendingAction()
    const back: ReturnTo = { left: place, choice: act?.kind === 'add' ? act.addition : undefined }
    navigate.current(localPath(from) ?? '/', { replace: true, state: back })
  }, [token, from, place])
  useEffect(() => {
    if (!token) return
    performPendingAction(dispatch)
    return clearPendingAction
  }, [dispatch, token])
  return token && tokenBefore ? <Waiting /> : children
}
