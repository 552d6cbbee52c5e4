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
      <p>Scan this with an authenticator app, such as the one you use for your bank or your mail.</p>
      <QrCode text={secret.uri} />
      <p>
        On this phone? <a href={secret.uri}>Open your authenticator app</a>, or type this key into it:{' '}
        <span className={styles.secret}>{secret.secret}</span>
      </p>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <FormErrors form={form} />
        <TextField
          {...form.text('code')}
          label="Code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Button type="submit" busy={form.busy}>
          Turn on
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
      aria-label="QR code for an authenticator app"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
