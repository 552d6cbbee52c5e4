import { useStaff } from '../../../platform/admin/api/session'
import { Link } from '../../../ui/components/link'
import { Notice } from '../../../ui/components/notice'
import { ConnectionNotice } from './connection-notice'
import styles from './reminders.module.css'

/** How to make one's account safer, on the first page until it is done. */
export function Reminders() {
  const { passwordGiven, secondFactor, role } = useStaff()
  const words = passwordGiven
    ? 'Your password was given to you.'
    : role === 'owner' && !secondFactor
      ? 'Only a password guards the whole shop.'
      : ''
  return (
    <div className={styles.reminders}>
      <ConnectionNotice />
      {words && (
        <Notice tone="warning">
          {words}{' '}
          <Link to="/admin/account">
            {passwordGiven ? 'Choose one that only you know' : 'Turn on two-step verification'}
          </Link>
        </Notice>
      )}
    </div>
  )
}
