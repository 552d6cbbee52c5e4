import { useChange } from '../../platform/admin/api/use-call'
import { PageHead } from '../../platform/admin/components/page-head'
import { FormPage, FormPart } from '../../platform/admin/forms/form-page'
import { useRecordForm } from '../../platform/admin/forms/use-record-form'
import { ChoiceField } from '../../ui/forms/choices'
import { TextField } from '../../ui/forms/field'
import { NewStaff, staffRoutes } from '../contract/staff'
import { roleChoices } from './role-choices'
import { TemporaryLogin } from './temporary-login'

const blank: NewStaff = { name: '', email: '', role: 'packer' }

export default function NewStaffPage() {
  const add = useChange(staffRoutes.add, { quiet: true })
  const form = useRecordForm({
    id: 'staff',
    initial: blank,
    schema: NewStaff,
    send: async (body) => void (await add.mutateAsync({ body })),
  })
  return (
    <>
      <PageHead title="New staff member" back={{ to: '/admin/staff', label: 'Staff' }} />
      {add.data ? (
        <TemporaryLogin {...add.data.member} password={add.data.password} />
      ) : (
        <FormPage form={form} save="Add">
          <FormPart title="Name and role">
            <TextField {...form.text('name')} label="Name" autoComplete="off" />
            <TextField {...form.text('email')} label="Email" type="email" autoComplete="off" />
            <ChoiceField {...form.text('role')} label="Role" choices={roleChoices} />
          </FormPart>
        </FormPage>
      )}
    </>
  )
}
