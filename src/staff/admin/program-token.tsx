import { Facts, Panel } from '../../platform/admin/components/detail'
import { showToast } from '../../platform/admin/components/toast-store'
import { copyText } from '../../ui/behavior/copy-text'
import { Button, ButtonLink } from '../../ui/components/button'
import { Notice } from '../../ui/components/notice'
import * as m from './messages'
import styles from './temporary-login.module.css'

/** Shown once, to be entered into the other program. */
export function ProgramToken({ name, token }: { name: string; token: string }) {
  const copy = async () => {
    if (await copyText(token)) showToast('success', m.tokenCopied())
    else showToast('error', m.copyTheTokenManually())
  }
  const described = `${window.location.origin}/api/docs/admin`
  return (
    <Panel title={m.accessForName({ name })}>
      <div className={styles.login}>
        <Notice tone="warning">{m.thisTokenIsShownOnly({ name })}</Notice>
        <Facts
          facts={[
            [m.address(), window.location.origin],
            [m.accessToken(), <code key="token">{token}</code>],
            [
              m.calls(),
              <a key="calls" href={described}>
                {described}
              </a>,
            ],
          ]}
        />
        <Button onClick={() => void copy()}>{m.copyTheToken()}</Button>
        <ButtonLink to="/admin/staff" variant="secondary">
          {m.done()}
        </ButtonLink>
      </div>
    </Panel>
  )
}
