import { useEffect, useState } from 'react'
import { call } from '../../../platform/admin/api/call'
import { StaffCredentials, type StaffMember, staffRoutes } from '../../../staff/contract/staff'
import { CallFailed } from '../../../ui/behavior/http-client'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { EmailField, PasswordField, TextField } from '../../../ui/forms/field'
import { FormProblems } from '../../../ui/forms/form-problems'
import { useTextForm } from '../../../ui/forms/use-text-form'
import * as m from '../messages'
import { ConnectionNotice, isLoginRefused } from './connection-notice'
import styles from './login.module.css'

interface LoginFormProps {
  email?: string
  onLoggedIn(me: StaffMember): void
}

/** Email and password, then the code of a second factor if there is one. */
export function LoginForm({ email = '', onLoggedIn }: LoginFormProps) {
  const [codeWanted, setCodeWanted] = useState(false)
  const [error, setError] = useState<{ code: string; message: string }>()
  const { form, field, focus, problems, busy } = useTextForm({
    id: 'login',
    schema: StaffCredentials,
    initial: { email, password: '', code: '' },
    async onSubmit({ code: typed, ...credentials }) {
      try {
        const body = { ...credentials, ...(typed && { code: typed }) }
        const me = await call(staffRoutes.logIn, { body }, { open: true })
        // Otherwise every page would ask to log in again.
        const { staff } = await call(staffRoutes.session, {}, { open: true })
        if (staff) onLoggedIn(me)
        else setError({ code: 'COOKIE_LOST', message: m.cookieLost() })
        return undefined
      } catch (failed) {
        if (!(failed instanceof CallFailed)) throw failed
        setError(failed)
        if (/^SECOND_FACTOR/.test(failed.code)) setCodeWanted(true)
        return { fields: failed.fields }
      }
    },
  })
  useEffect(() => {
    if (codeWanted) focus('code')
  }, [codeWanted, focus])
  if (isLoginRefused()) return <ConnectionNotice />
  return (
    <form {...form} method="post">
      {!window.isSecureContext && (
        <div className={styles.error}>
          <ConnectionNotice />
        </div>
      )}
      <FormProblems {...problems} />
      {error && problems.errors.length === 0 && (
        <div className={styles.error}>
          <Notice tone={error.code === 'SECOND_FACTOR_NEEDED' ? 'calm' : 'problem'}>{error.message}</Notice>
        </div>
      )}
      <EmailField {...field('email')} label={m.email()} autoComplete="username" />
      <PasswordField {...field('password')} label={m.password()} autoComplete="current-password" />
      {codeWanted && (
        <TextField
          {...field('code')}
          label={m.code()}
          hint={m.codeHint()}
          autoComplete="one-time-code"
          autoCapitalize="none"
        />
      )}
      <Button type="submit" wide busy={busy}>
        {m.logIn()}
      </Button>
    </form>
  )
}
