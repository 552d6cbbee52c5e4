import { useStaff } from '../../../platform/admin/api/session'
import { PageHead } from '../../../platform/admin/components/page-head'
import { roleNames } from '../../contract/staff'
import * as m from '../messages'
import styles from './account-page.module.css'
import { PasswordForm } from './password-form'
import { ProfileForm } from './profile-form'
import { SecondFactor } from './second-factor'

export default function AccountPage() {
  const { role } = useStaff()
  return (
    <>
      <PageHead title={m.yourAccount()} under={m.yourRoleRole({ role: roleNames[role] })} />
      <div className={styles.parts}>
        <SecondFactor />
        <PasswordForm />
        <ProfileForm />
      </div>
    </>
  )
}
