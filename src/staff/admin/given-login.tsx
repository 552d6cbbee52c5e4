import { Facts, Panel } from '../../platform/admin/components/detail'
import { ButtonLink } from '../../ui/components/button'
import { Notice } from '../../ui/components/notice'
import styles from './given-login.module.css'

interface GivenLoginProps {
  name: string
  email: string
  password: string
}

/** The password is shown once, to hand over in person. */
export function GivenLogin({ name, email, password }: GivenLoginProps) {
  return (
    <Panel title={`For ${name}`}>
      <div className={styles.login}>
        <Notice tone="warning">
          This password is shown only now. Tell it to {name}, who chooses another after logging in.
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
