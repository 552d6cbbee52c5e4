import { CopyButton } from '../../platform/admin/components/copy-button'
import { Facts, Panel } from '../../platform/admin/components/detail'
import { ButtonLink } from '../../ui/components/button'
import { Notice } from '../../ui/components/notice'
import * as m from './messages'
import styles from './temporary-login.module.css'

/** Shown once, to be entered into the other program. */
export function ProgramToken({ name, token }: { name: string; token: string }) {
  const described = `${window.location.origin}/api/docs/admin`
  return (
    <Panel title={m.accessForName({ name })}>
      <div className={styles.login}>
        <Notice tone="warning">{m.tokenShownOnce({ name })}</Notice>
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
        <CopyButton
          text={token}
          label={m.copyTheToken()}
          copied={m.tokenCopied()}
          copyByHand={m.copyTheTokenManually()}
        />
        <ButtonLink to="/admin/staff" variant="secondary">
          {m.done()}
        </ButtonLink>
      </div>
    </Panel>
  )
}
