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
import * as m from '../messages'
import styles from './account-page.module.css'

const blank = { password: '', newPassword: '' }

export function PasswordForm() {
  const { passwordGiven } = useStaff()
  const change = useChange(staffRoutes.changePassword, {
    quiet: true,
    done: m.passwordChanged(),
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
    <Panel title={m.password()}>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        {passwordGiven && <Notice tone="warning">{m.passwordIsTemporary()}</Notice>}
        <FormErrors form={form} />
        <PasswordField
          {...form.text('password')}
          label={m.currentPassword()}
          autoComplete="current-password"
        />
        <PasswordField {...form.text('newPassword')} label={m.newPassword()} autoComplete="new-password" />
        <Button type="submit" variant="secondary" busy={form.busy}>
          {m.changePassword()}
        </Button>
      </form>
    </Panel>
  )
}
