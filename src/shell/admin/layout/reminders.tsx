import { useStaff } from '../../../platform/admin/api/session'
import { Link } from '../../../ui/components/link'
import { Notice } from '../../../ui/components/notice'
import * as m from '../messages'
import { ConnectionNotice } from './connection-notice'
import styles from './reminders.module.css'

/** Suggests ways to secure the account, on the first page until done. */
export function Reminders() {
  const { passwordGiven, secondFactor, role } = useStaff()
  const words = passwordGiven
    ? m.temporaryPasswordReminder()
    : role === 'owner' && !secondFactor
      ? m.passwordOnlyReminder()
      : ''
  return (
    <div className={styles.reminders}>
      <ConnectionNotice />
      {words && (
        <Notice tone="warning">
          {words}{' '}
          <Link to="/admin/account">
            {passwordGiven ? m.chooseANewPassword() : m.turnOnTwoStepVerification()}
          </Link>
        </Notice>
      )}
    </div>
  )
}
