import { NewStaff, staffRoutes } from '#contract/staff'
import { ChoiceField } from '../../ui/choices'
import { TextField } from '../../ui/field'
import { useChange } from '../api/use-call'
import { FormPage, FormPart } from '../furniture/forms/form-page'
import { useRecordForm } from '../furniture/forms/use-record-form'
import { PageHead } from '../furniture/page-head'
import { GivenLogin } from './given-login'
import { roleChoices } from './role-choices'

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
      <PageHead title="New member" back={{ to: '/admin/staff', label: 'Staff' }} />
      {add.data ? (
        <GivenLogin {...add.data.member} password={add.data.password} />
      ) : (
        <FormPage form={form} save="Add">
          <FormPart title="Who, and what they may do">
            <TextField {...form.text('name')} label="Name" autoComplete="off" />
            <TextField {...form.text('email')} label="Email" type="email" autoComplete="off" />
            <ChoiceField {...form.text('role')} label="Role" choices={roleChoices} />
          </FormPart>
        </FormPage>
      )}
    </>
  )
}
