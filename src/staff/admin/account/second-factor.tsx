import { useState } from 'react'
import { sessionOpened, useStaff } from '../../../platform/admin/api/session'
import { useChange } from '../../../platform/admin/api/use-call'
import { Badge } from '../../../platform/admin/components/badge'
import { ConfirmDialog } from '../../../platform/admin/components/confirm-dialog'
import { Panel } from '../../../platform/admin/components/detail'
import { Button } from '../../../ui/components/button'
import { PasswordField } from '../../../ui/forms/field'
import { staffRoutes } from '../../contract/staff'
import styles from './account-page.module.css'
import { RecoveryCodes } from './recovery-codes'
import { StartSecondFactor } from './start-second-factor'

export function SecondFactor() {
  const { secondFactor } = useStaff()
  const [setUp, setSetUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const badge = <Badge tone={secondFactor ? 'good' : 'warning'}>{secondFactor ? 'On' : 'Off'}</Badge>
  return (
    <Panel title="Two-step verification" actions={badge}>
      <div className={styles.start}>
        {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
        {!codes && secondFactor && <SwitchOff />}
        {!codes && !secondFactor && !setUp && (
          <>
            <p>
              Log-in then also needs a code from an app on your phone, so a stolen password is not enough.
            </p>
            <Button onClick={() => setSetUp(true)}>Turn on</Button>
          </>
        )}
        {!codes && !secondFactor && setUp && <StartSecondFactor onCodes={setCodes} />}
      </div>
    </Panel>
  )
}

function SwitchOff() {
  const [asking, setAsking] = useState(false)
  const [password, setPassword] = useState('')
  const drop = useChange(staffRoutes.dropSecondFactor, {
    quiet: true,
    done: 'Two-step verification is off',
    onDone: sessionOpened,
  })
  return (
    <>
      <p>Log-in requires a code from your authenticator app.</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Turn off
      </Button>
      {asking && (
        <ConfirmDialog
          title="Turn off two-step verification?"
          words="You will then log in with only your password."
          confirm="Turn off"
          danger
          busy={drop.isPending}
          onConfirm={() => drop.mutate({ body: { password } })}
          onCancel={() => setAsking(false)}
        >
          <PasswordField
            id="drop-password"
            label="Your password"
            autoComplete="current-password"
            value={password}
            error={drop.error?.message}
            onChange={({ target }) => setPassword(target.value)}
          />
        </ConfirmDialog>
      )}
    </>
  )
}
