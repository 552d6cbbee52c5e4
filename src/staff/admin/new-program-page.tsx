import { useChange } from '../../platform/admin/api/use-call'
import { PageHead } from '../../platform/admin/components/page-head'
import { FormPage, FormPart } from '../../platform/admin/forms/form-page'
import { useRecordForm } from '../../platform/admin/forms/use-record-form'
import { CheckField, ChoiceField } from '../../ui/forms/choices'
import { TextField } from '../../ui/forms/field'
import { NewProgram, staffRoutes } from '../contract/staff'
import * as m from './messages'
import { ProgramToken } from './program-token'
import { programRoleChoices } from './role-choices'

const blank: NewProgram = { name: '', role: 'packer', readsOnly: true }

export default function NewProgramPage() {
  const add = useChange(staffRoutes.addProgram, { quiet: true })
  const form = useRecordForm({
    id: 'program',
    initial: blank,
    schema: NewProgram,
    send: async (body) => void (await add.mutateAsync({ body })),
  })
  return (
    <>
      <PageHead
        title={m.connectAProgram()}
        back={{ to: '/admin/staff', label: m.staff() }}
        under={m.aProgramOfOthers()}
      />
      {add.data ? (
        <ProgramToken name={add.data.member.name} token={add.data.token} />
      ) : (
        <FormPage form={form} save={m.add()}>
          <FormPart title={m.nameAndRole()}>
            <TextField {...form.text('name')} label={m.name()} autoComplete="off" />
            <ChoiceField {...form.text('role')} label={m.role()} choices={programRoleChoices} />
            <CheckField {...form.tick('readsOnly')} label={m.readsOnly()} hint={m.itChangesNothing()} />
          </FormPart>
        </FormPage>
      )}
    </>
  )
}
