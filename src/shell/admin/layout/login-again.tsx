import { useEffect, useRef } from 'react'
import { sessionOpened, useSession, useStaff } from '../../../platform/admin/api/session'
import type { StaffMember } from '../../../staff/contract/staff'
import { Button } from '../../../ui/components/button'
import * as m from '../messages'
import styles from './login.module.css'
import { LoginForm } from './login-form'
import { SessionCover } from './session-cover'

/** Covers the page when its session has ended or another staff member has logged in. */
export function LoginAgain() {
  const me = useStaff()
  const { other } = useSession()
  const place = useRef<HTMLDivElement>(null)
  // The email is already filled in.
  useEffect(() => place.current?.querySelector<HTMLInputElement>('[type=password]')?.focus(), [])

  function goOn(found: StaffMember) {
    // Input of one person must not be sent in the name of another.
    if (found.id !== me.id) return window.location.reload()
    sessionOpened(found)
  }
  return (
    <SessionCover title={other ? m.otherIsLoggedInNow({ other }) : m.logInAgain()}>
      <p className={styles.intro}>{other ? m.otherLoggedIn({ other, name: me.name }) : m.sessionEnded()}</p>
      <div ref={place}>
        <LoginForm email={me.email} onLoggedIn={goOn} />
      </div>
      {other && (
        <p className={styles.instead}>
          <Button variant="quiet" wide onClick={() => window.location.reload()}>
            {m.continueAsOther({ other })}
          </Button>
        </p>
      )}
    </SessionCover>
  )
}
