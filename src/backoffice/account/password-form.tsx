import { PasswordChange, staffRoutes } from '#contract/staff'
import { Button } from '../../ui/button'
import { PasswordField } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { sessionOpened, useStaff } from '../api/session'
import { useChange } from '../api/use-call'
import { Panel } from '../furniture/detail'
import { FormErrors } from '../furniture/forms/form-errors'
import { useUnsaved } from '../furniture/forms/unsaved'
import { useRecordForm } from '../furniture/forms/use-record-form'
import look from './account-page.module.css'

const blank = { password: '', newPassword: '' }

export function PasswordForm() {
  const { passwordGiven } = useStaff()
  const change = useChange(staffRoutes.changePassword, {
    quiet: true,
    done: 'Your password is changed; other devices are logged out',
  })
  const form = useRecordForm({
    id: 'password',
    initial: blank,
    schema: PasswordChange,
    async send(values) {
      sessionOpened(await change.mutateAsync({ body: values }))
      return blank
    },
  })
  useUnsaved(form.isChanged && !form.busy)
  return (
    <Panel title="Password">
      <form noValidate className={look.form} onSubmit={form.submit}>
        {passwordGiven && (
          <Notice tone="warning">
            Your password was given to you. Please choose one that only you know.
          </Notice>
        )}
        <FormErrors form={form} />
        <PasswordField {...form.text('password')} label="Current password" autoComplete="current-password" />
        <PasswordField {...form.text('newPassword')} label="New password" autoComplete="new-password" />
        <Button type="submit" variant="secondary" busy={form.busy}>
          Change password
        </Button>
      </form>
    </Panel>
  )
}
