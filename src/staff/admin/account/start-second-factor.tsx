import { useEffect } from 'react'
import { call } from '../../../platform/admin/api/call'
import { sessionOpened, useStaff } from '../../../platform/admin/api/session'
import { useChange } from '../../../platform/admin/api/use-call'
import { Failed } from '../../../platform/admin/components/states'
import { FormErrors } from '../../../platform/admin/forms/form-errors'
import { useRecordForm } from '../../../platform/admin/forms/use-record-form'
import { Button } from '../../../ui/components/button'
import { qrPath } from '../../../ui/components/qr-path'
import { Loading } from '../../../ui/components/skeleton'
import { TextField } from '../../../ui/forms/field'
import { SecondFactorCode, staffRoutes } from '../../contract/staff'
import * as m from '../messages'
import styles from './account-page.module.css'

/** Shows the QR code, then verifies the first code. */
export function StartSecondFactor({ onCodes }: { onCodes(codes: readonly string[]): void }) {
  const me = useStaff()
  const { mutate, data: secret, error } = useChange(staffRoutes.startSecondFactor, { quiet: true })
  useEffect(() => mutate({}), [mutate])
  const form = useRecordForm({
    id: 'second-factor',
    initial: { code: '' },
    schema: SecondFactorCode,
    async send(body) {
      const { recoveryCodes } = await call(staffRoutes.confirmSecondFactor, { body })
      onCodes(recoveryCodes)
      sessionOpened({ ...me, secondFactor: true })
    },
  })
  if (error) return <Failed words={error.message} onRetry={() => mutate({})} />
  if (!secret) return <Loading />
  return (
    <>
      <p>{m.scanHint()}</p>
      <QrCode text={secret.uri} />
      <p>
        {m.onThisPhone()} <a href={secret.uri}>{m.openYourAuthenticatorApp()}</a>
        {m.orTypeThisKeyInto()} <span className={styles.secret}>{secret.secret}</span>
      </p>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <FormErrors form={form} />
        <TextField
          {...form.text('code')}
          label={m.codeFromTheApp()}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Button type="submit" busy={form.busy}>
          {m.turnOn()}
        </Button>
      </form>
    </>
  )
}

function QrCode({ text }: { text: string }) {
  const { size, path } = qrPath(text)
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={styles.code}
      role="img"
      aria-label={m.qrCodeForAnAuthenticator()}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
