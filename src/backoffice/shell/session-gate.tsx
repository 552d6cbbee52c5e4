import { type ReactNode, useEffect } from 'react'
import { staffRoutes } from '#contract/staff'
import { Button } from '../../ui/button'
import { Loading } from '../../ui/skeleton'
import { call, isSessionOver } from '../api/call'
import { sessionClosed, sessionOpened, sessionUnknown, sessionUnreachable, useSession } from '../api/session'
import look from './login.module.css'
import { LoginAgain } from './login-again'
import { LoginPage } from './login-page'

/** Nothing of the back office shows before the shop has said who is calling. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { state } = useSession()
  useEffect(() => {
    if (state === 'asking') void ask()
  }, [state])
  if (state === 'out') return <LoginPage />
  if (state === 'asking') return <Loading words="Opening the back office..." />
  if (state === 'unreachable') return <Unreachable />
  return (
    <>
      {children}
      {state === 'ended' && <LoginAgain />}
    </>
  )
}

const ask = () =>
  call(staffRoutes.me, {}, { open: true }).then(sessionOpened, (failed) =>
    isSessionOver(failed) ? sessionClosed() : sessionUnreachable(),
  )

function Unreachable() {
  return (
    <main className={look.place}>
      <h1 className={look.title}>The shop does not answer</h1>
      <p role="alert">Please check your connection and try again.</p>
      <Button onClick={sessionUnknown}>Try again</Button>
    </main>
  )
}
