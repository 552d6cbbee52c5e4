import { useChange } from '../../platform/admin/api/use-call'
import { PageHead } from '../../platform/admin/components/page-head'
import { FormPage, FormPart } from '../../platform/admin/forms/form-page'
import { useRecordForm } from '../../platform/admin/forms/use-record-form'
import { ChoiceField } from '../../ui/forms/choices'
import { TextField } from '../../ui/forms/field'
import { NewStaff, staffRoutes } from '../contract/staff'
import * as m from './messages'
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
      <PageHead title={m.newStaffMember()} back={{ to: '/admin/staff', label: m.staff() }} />
      {add.data ? (
        <TemporaryLogin {...add.data.member} password={add.data.password} />
      ) : (
        <FormPage form={form} save={m.add()}>
          <FormPart title={m.nameAndRole()}>
            <TextField {...form.text('name')} label={m.name()} autoComplete="off" />
            <TextField {...form.text('email')} label={m.email()} type="email" autoComplete="off" />
            <ChoiceField {...form.text('role')} label={m.role()} choices={roleChoices} />
          </FormPart>
        </FormPage>
      )}
    </>
  )
}
