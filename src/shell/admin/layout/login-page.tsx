import { queryClient } from '../../../platform/admin/api/query-client'
import { sessionOpened } from '../../../platform/admin/api/session'
import { usePageTitle } from '../../../platform/admin/components/page-head'
import { clearLists } from '../../../platform/admin/lists/list-state'
import { LeafMark } from '../../../ui/components/leaf-mark'
import * as m from '../messages'
import styles from './login.module.css'
import { LoginForm } from './login-form'

/** Shown at the requested URL, which appears after the login. */
export function LoginPage() {
  usePageTitle(m.logIn())
  return (
    <main className={styles.place}>
      <div className={styles.card}>
        <LeafMark />
        <h1 className={styles.title}>{m.backOffice()}</h1>
        <p className={styles.intro}>{m.forShopStaff()}</p>
        <LoginForm
          onLoggedIn={(me) => {
            queryClient.clear()
            clearLists()
            sessionOpened(me)
          }}
        />
      </div>
    </main>
  )
}
