import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { call, isSessionOver, otherEditor } from '../../../platform/admin/api/call'
import {
  readSession,
  sessionEnded,
  sessionOpened,
  sessionUnknown,
  sessionUnreachable,
  useSession,
} from '../../../platform/admin/api/session'
import { staffRoutes } from '../../../staff/contract/staff'
import { Button } from '../../../ui/components/button'
import { Loading } from '../../../ui/components/skeleton'
import * as m from '../messages'
import styles from './login.module.css'
import { SessionCover } from './session-cover'

const LoginPage = lazy(() => import('./login-page').then((page) => ({ default: page.LoginPage })))
const loadLoginAgain = () => import('./login-again').then((page) => ({ default: page.LoginAgain }))
const LoginAgain = lazy(loadLoginAgain)

/**
 * Shows nothing of the back office before the server has said who is logged in, also on a page from the back/forward
 * cache: the session may have ended since (decision 7).
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { state, me } = useSession()
  useEffect(() => {
    if (state === 'asking') void ask()
  }, [state])
  const isLoggedIn = me !== undefined
  // Loaded beforehand: a release may have removed the file by the time the session ends.
  useEffect(() => {
    if (isLoggedIn) void loadLoginAgain()
  }, [isLoggedIn])
  useReturnCheck()
  if (!me && state === 'out')
    return (
      <Suspense fallback={<Loading words={m.opening()} />}>
        <LoginPage />
      </Suspense>
    )
  if (!me && state === 'asking') return <Loading words={m.opening()} />
  if (!me)
    return (
      <main className={styles.place}>
        <h1 className={styles.title}>{m.unreachable()}</h1>
        <TryAgain />
      </main>
    )
  return (
    <>
      {children}
      {state === 'asking' && (
        <SessionCover title={m.opening()}>
          <Loading />
        </SessionCover>
      )}
      {state === 'unreachable' && (
        <SessionCover title={m.unreachable()}>
          <TryAgain />
        </SessionCover>
      )}
      {state === 'ended' && (
        <Suspense>
          <LoginAgain />
        </Suspense>
      )}
    </>
  )
}

function useReturnCheck() {
  useEffect(() => {
    const fromCache = ({ persisted }: PageTransitionEvent) => {
      if (persisted) sessionUnknown()
    }
    // The login may have happened in another tab.
    const fromElsewhere = () => {
      if (!document.hidden && readSession().state === 'ended') void ask()
    }
    window.addEventListener('pageshow', fromCache)
    document.addEventListener('visibilitychange', fromElsewhere)
    return () => {
      window.removeEventListener('pageshow', fromCache)
      document.removeEventListener('visibilitychange', fromElsewhere)
    }
  }, [])
}

const ask = () =>
  fetchSession().then(
    (me) => (me ? sessionOpened(me) : sessionEnded()),
    (failed) => {
      if (isSessionOver(failed)) sessionEnded(otherEditor(failed))
      else if (readSession().state === 'asking') sessionUnreachable()
    },
  )

const fetchMe = () => call(staffRoutes.me, {}, { open: true })

/**
 * A first visitor may be logged out, which is not an error; a page that shows a staff member learns who else is
 * logged in.
 */
async function fetchSession() {
  if (readSession().me) return fetchMe()
  return (await call(staffRoutes.session, {}, { open: true })).staff
}

function TryAgain() {
  return (
    <>
      <p role="alert">{m.checkConnection()}</p>
      <Button onClick={sessionUnknown}>{m.tryAgain()}</Button>
    </>
  )
}
