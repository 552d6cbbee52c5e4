import { Facts, Panel } from '../../platform/admin/components/detail'
import { ButtonLink } from '../../ui/components/button'
import { Notice } from '../../ui/components/notice'
import * as m from './messages'
import styles from './temporary-login.module.css'

interface TemporaryLoginProps {
  name: string
  email: string
  password: string
}

/** The password is shown once, to hand over in person. */
export function TemporaryLogin({ name, email, password }: TemporaryLoginProps) {
  return (
    <Panel title={m.loginForName({ name })}>
      <div className={styles.login}>
        <Notice tone="warning">{m.passwordShownOnce({ name })}</Notice>
        <Facts
          facts={[
            [m.address(), `${window.location.origin}/admin`],
            [m.email(), email],
            [m.password(), <code key="password">{password}</code>],
          ]}
        />
        <ButtonLink to="/admin/staff" variant="secondary">
          {m.done()}
        </ButtonLink>
      </div>
    </Panel>
  )
}
