import { useEffect, useId, useRef } from 'react'
import type { StaffMember } from '#contract/staff'
import { sessionOpened, useStaff } from '../api/session'
import look from './login.module.css'
import { LoginForm } from './login-form'

/** Over the page whose session has ended: it stays as it is, with all that was typed. */
export function LoginAgain() {
  const me = useStaff()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    dialog.current?.showModal()
    // The email stands there already.
    dialog.current?.querySelector<HTMLInputElement>('[type=password]')?.focus()
  }, [])

  function goOn(found: StaffMember) {
    // What one person typed is not sent in the name of another.
    if (found.id !== me.id) return window.location.reload()
    sessionOpened(found)
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={look.again}
      onCancel={(event) => event.preventDefault()}
      // A second Escape in a row, or a phone's Back, asks nobody.
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id={titleId} className={look.title}>
        Please log in again
      </h2>
      <p className={look.intro}>Your session has ended. What you were doing is still here and goes on.</p>
      <LoginForm email={me.email} onLoggedIn={goOn} />
    </dialog>
  )
}
