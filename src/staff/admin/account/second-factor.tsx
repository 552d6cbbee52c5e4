import { useState } from 'react'
import { sessionOpened, useStaff } from '../../../platform/admin/api/session'
import { useChange } from '../../../platform/admin/api/use-call'
import { Badge } from '../../../platform/admin/components/badge'
import { ConfirmDialog } from '../../../platform/admin/components/confirm-dialog'
import { Panel } from '../../../platform/admin/components/detail'
import { Button } from '../../../ui/components/button'
import { PasswordField } from '../../../ui/forms/field'
import { staffRoutes } from '../../contract/staff'
import * as m from '../messages'
import styles from './account-page.module.css'
import { RecoveryCodes } from './recovery-codes'
import { StartSecondFactor } from './start-second-factor'

export function SecondFactor() {
  const { secondFactor } = useStaff()
  const [setUp, setSetUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const badge = <Badge tone={secondFactor ? 'good' : 'warning'}>{secondFactor ? m.on() : m.off()}</Badge>
  return (
    <Panel title={m.twoStepVerification()} actions={badge}>
      <div className={styles.start}>
        {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />}
        {!codes && secondFactor && <SwitchOff />}
        {!codes && !secondFactor && !setUp && (
          <>
            <p>{m.twoStepHint()}</p>
            <Button onClick={() => setSetUp(true)}>{m.turnOn()}</Button>
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
    done: m.twoStepVerificationIsOff(),
    onDone: sessionOpened,
  })
  return (
    <>
      <p>{m.twoStepOn()}</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {m.turnOff()}
      </Button>
      {asking && (
        <ConfirmDialog
          title={m.turnOffTwoStepVerification()}
          words={m.twoStepOffHint()}
          confirm={m.turnOff()}
          danger
          busy={drop.isPending}
          onConfirm={() => drop.mutate({ body: { password } })}
          onCancel={() => setAsking(false)}
        >
          <PasswordField
            id="drop-password"
            label={m.yourPassword()}
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
