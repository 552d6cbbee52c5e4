import { LeafMark } from '../../ui/leaf-mark'
import { queryClient } from '../api/query-client'
import { sessionOpened } from '../api/session'
import { forgetLists } from '../furniture/lists/list-state'
import { usePageTitle } from '../furniture/page-head'
import look from './login.module.css'
import { LoginForm } from './login-form'

/** Stands at whatever address was wanted, which shows as soon as somebody has logged in. */
export function LoginPage() {
  usePageTitle('Log in')
  return (
    <main className={look.place}>
      <div className={look.card}>
        <LeafMark />
        <h1 className={look.title}>Back office</h1>
        <p className={look.intro}>For those who run the shop.</p>
        <LoginForm
          onLoggedIn={(me) => {
            queryClient.clear()
            forgetLists()
            sessionOpened(me)
          }}
        />
      </div>
    </main>
  )
}
