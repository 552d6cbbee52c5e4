import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { showToast } from '../../platform/storefront/toast-slice'
import { Waiting } from '../../shell/storefront/boot/waiting'
import type { RootState } from '../../shell/storefront/state/state'
import { useAppDispatch, useAppSelector } from '../../shell/storefront/state/store'
import { useHydrated } from '../../ui/behavior/use-hydrated'
import { clearPendingAction, loadPendingAction, performPendingAction } from './pending-action'
import { localPath, type PendingAction, type ReturnTo, readPendingAction } from './return-to'

interface GuardProps {
  children: ReactNode
}

/** Who has logged out on a page for everybody stays there and is told so, once; from other pages login says it. */
export function OpenToAll({ children }: GuardProps) {
  const dispatch = useAppDispatch()
  const navigate = useRef(useNavigate())
  const token = useAppSelector(({ auth }) => auth.token)
  const loggedOut = readPendingAction(useLocation().state).loggedOut && !token
  useEffect(() => {
    if (!loggedOut) return
    const { pathname, search, hash } = window.location
    navigate.current(pathname + search + hash, { replace: true })
    dispatch(showToast({ kind: 'success', text: 'You are logged out.' }))
  }, [dispatch, loggedOut])
  return children
}

/**
 * Pages that need a stored token; the server, which knows nobody, shows their place [ACC-05]. Each customer has pages of
 * their own: another may have come by another tab, and finds nothing typed by the one before.
 */
export function CustomerOnly({ children }: GuardProps) {
  const hydrated = useHydrated()
  const token = useAppSelector(({ auth }) => auth.token)
  const whose = useAppSelector(({ auth }) => auth.user?._id)
  if (!hydrated) return <Waiting />
  return token ? <Fragment key={whose}>{children}</Fragment> : <ToLogin />
}

/** Sets out again when the browser went back meanwhile: a dialog that was open does that, which would end the way to login. */
function ToLogin() {
  const navigate = useRef(useNavigate())
  const location = useLocation()
  useEffect(() => {
    const { pathname, search, key, state } = location
    const { loggedOut } = readPendingAction(state)
    const errand: PendingAction = loggedOut ? { loggedOut } : { from: pathname + search, place: key }
    const setOut = () => navigate.current('/login', { replace: true, state: errand })
    setOut()
    addEventListener('popstate', setOut)
    return () => removeEventListener('popstate', setOut)
  }, [location])
  return <Waiting />
}

/**
 * Login and signup; who is logged in goes to where they wanted to be, or home, once that has come [ACC-04], and what they
 * chose before is done. Until then the form that let them in stays, and who was logged in before sees none.
 */
export function VisitorOnly({ children }: GuardProps) {
  const token = useAppSelector(({ auth }) => auth.token)
  // The page is taken over as it was made for nobody; the store knows better.
  const store = useStore<RootState>()
  const [cameAsVisitor] = useState(() => !store.getState().auth.token)
  const dispatch = useAppDispatch()
  const navigate = useRef(useNavigate())
  const { state } = useLocation()
  const { from, place } = { ...loadPendingAction(), ...readPendingAction(state) }
  useEffect(() => {
    if (!token) return
    const back: ReturnTo = { left: place }
    navigate.current(localPath(from) ?? '/', { replace: true, state: back })
  }, [token, from, place])
  useEffect(() => {
    if (!token) return
    performPendingAction(dispatch)
    return clearPendingAction
  }, [dispatch, token])
  return token && !cameAsVisitor ? <Waiting /> : children
}
