import { Facts, Panel } from '../../platform/admin/components/detail'
import { ButtonLink } from '../../ui/components/button'
import { Notice } from '../../ui/components/notice'
import styles from './temporary-login.module.css'

interface TemporaryLoginProps {
  name: string
  email: string
  password: string
}

/** The password is shown once, to hand over in person. */
export function TemporaryLogin({ name, email, password }: TemporaryLoginProps) {
  return (
    <Panel title={`Login for ${name}`}>
      <div className={styles.login}>
        <Notice tone="warning">
          This password is shown only now. Share it with {name}, who must change it after logging in.
        </Notice>
        <Facts
          facts={[
            ['Address', `${window.location.origin}/admin`],
            ['Email', email],
            ['Password', <code key="password">{password}</code>],
          ]}
        />
        <ButtonLink to="/admin/staff" variant="secondary">
          Done
        </ButtonLink>
      </div>
    </Panel>
  )
}
