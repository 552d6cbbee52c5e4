import { call } from '../../../platform/admin/api/call'
import { sessionOpened, useStaff } from '../../../platform/admin/api/session'
import { useChange } from '../../../platform/admin/api/use-call'
import { Panel } from '../../../platform/admin/components/detail'
import { FormErrors } from '../../../platform/admin/forms/form-errors'
import { useUnsaved } from '../../../platform/admin/forms/unsaved'
import { useRecordForm } from '../../../platform/admin/forms/use-record-form'
import { Button } from '../../../ui/components/button'
import { PasswordField, TextField } from '../../../ui/forms/field'
import { StaffProfile, staffRoutes } from '../../contract/staff'
import * as m from '../messages'
import styles from './account-page.module.css'

export function ProfileForm() {
  const { name, email } = useStaff()
  const edit = useChange(staffRoutes.editProfile, { quiet: true, done: m.nameAndEmailSaved() })
  const form = useRecordForm({
    id: 'profile',
    initial: { name, email, password: '' },
    schema: StaffProfile,
    async send(values) {
      // Unchanged fields may have changed in another tab.
      const now = await call(staffRoutes.me)
      const body = {
        name: values.name === name ? now.name : values.name,
        email: values.email === email ? now.email : values.email,
        password: values.password,
      }
      const me = await edit.mutateAsync({ body })
      sessionOpened(me)
      return { name: me.name, email: me.email, password: '' }
    },
  })
  useUnsaved(form.isChanged && !form.busy)
  return (
    <Panel title={m.nameAndEmail()}>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <FormErrors form={form} />
        <TextField {...form.text('name')} label={m.name()} autoComplete="name" />
        <TextField {...form.text('email')} label={m.email()} type="email" autoComplete="username" />
        <PasswordField
          {...form.text('password')}
          label={m.yourPassword()}
          hint={m.toConfirmThatItIs()}
          autoComplete="current-password"
        />
        <Button type="submit" variant="secondary" busy={form.busy}>
          {m.saveNameAndEmail()}
        </Button>
      </form>
    </Panel>
  )
}
