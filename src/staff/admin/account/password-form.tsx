import { sessionOpened, useStaff } from '../../../platform/admin/api/session'
import { useChange } from '../../../platform/admin/api/use-call'
import { Panel } from '../../../platform/admin/components/detail'
import { FormErrors } from '../../../platform/admin/forms/form-errors'
import { useUnsaved } from '../../../platform/admin/forms/unsaved'
import { useRecordForm } from '../../../platform/admin/forms/use-record-form'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { PasswordField } from '../../../ui/forms/field'
import { PasswordChange, staffRoutes } from '../../contract/staff'
import styles from './account-page.module.css'

const blank = { password: '', newPassword: '' }

export function PasswordForm() {
  const { passwordGiven } = useStaff()
  const change = useChange(staffRoutes.changePassword, {
    quiet: true,
    done: 'Password changed. Other devices are logged out.',
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
      <form noValidate className={styles.form} onSubmit={form.submit}>
        {passwordGiven && (
          <Notice tone="warning">An owner set this password. Please choose one that only you know.</Notice>
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
