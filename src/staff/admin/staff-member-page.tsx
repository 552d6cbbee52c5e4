import { useState } from 'react'
import { useParams } from 'react-router'
import { useStaff } from '../../platform/admin/api/session'
import { useChange, useRead } from '../../platform/admin/api/use-call'
import { ConfirmButton } from '../../platform/admin/components/confirm-button'
import { PageHead } from '../../platform/admin/components/page-head'
import { Reading } from '../../platform/admin/components/states'
import { FormPage, FormPart } from '../../platform/admin/forms/form-page'
import { useRecordForm } from '../../platform/admin/forms/use-record-form'
import type { Reply } from '../../platform/contract/route'
import { NotFound } from '../../shell/admin/layout/not-found'
import { Button } from '../../ui/components/button'
import { CheckField, ChoiceField } from '../../ui/forms/choices'
import { TextField } from '../../ui/forms/field'
import { type ListedStaff, StaffChange, staffRoutes } from '../contract/staff'
import * as m from './messages'
import { ProgramToken } from './program-token'
import { ResetPasswordDialog } from './reset-password-dialog'
import { programRoleChoices, programWords, roleChoices } from './role-choices'
import { TemporaryLogin } from './temporary-login'

export default function StaffMemberPage() {
  const { id } = useParams()
  return (
    <Reading from={useRead(staffRoutes.list)}>
      {(members) => {
        const member = members.find((one) => one.id === id)
        return member ? <Member key={id} member={member} /> : <NotFound />
      }}
    </Reading>
  )
}

const valuesOf = ({ name, role, disabled }: ListedStaff) => ({ name, role, disabled })

function Member({ member }: { member: ListedStaff }) {
  const { id, name, email, isProgram } = member
  const isMe = useStaff().id === id
  const change = useChange(staffRoutes.change, { quiet: true, done: m.saved() })
  const [login, setLogin] = useState<Reply<typeof staffRoutes.resetLogin>>()
  const [asking, setAsking] = useState(false)
  const [token, setToken] = useState<string>()
  const renew = useChange(staffRoutes.renewToken, { onDone: (reply) => setToken(reply.token) })
  const form = useRecordForm({
    id: 'staff',
    record: member,
    valuesOf,
    schema: StaffChange,
    send: (body, { record: { version }, idempotencyKey }) =>
      change.mutateAsync({ params: { id }, query: { version }, body, idempotencyKey }),
  })
  const under = isProgram ? programWords(member) : email
  return (
    <>
      <PageHead title={name} back={{ to: '/admin/staff', label: m.staff() }} under={under} />
      {token ? (
        <ProgramToken name={name} token={token} />
      ) : login ? (
        <TemporaryLogin {...login.member} password={login.password} />
      ) : (
        <FormPage
          form={form}
          actions={
            isProgram ? (
              <ConfirmButton
                variant="secondary"
                title={m.newAccessTokenAsked()}
                words={m.theTokenBeforeEnds({ name })}
                confirm={m.newAccessToken()}
                change={renew}
                input={{ params: { id } }}
              >
                {m.newAccessToken()}
              </ConfirmButton>
            ) : (
              !isMe && (
                <Button variant="secondary" onClick={() => setAsking(true)}>
                  {m.resetPasswordText()}
                </Button>
              )
            )
          }
        >
          <FormPart title={m.nameAndRole()}>
            <TextField {...form.text('name')} label={m.name()} autoComplete="off" />
            <ChoiceField
              {...form.text('role')}
              label={m.role()}
              choices={isProgram ? programRoleChoices : roleChoices}
            />
            {!isMe && (
              <CheckField
                {...form.tick('disabled')}
                label={m.blocked()}
                hint={isProgram ? m.endsItsAccess() : m.disableHint()}
              />
            )}
          </FormPart>
        </FormPage>
      )}
      {asking && (
        <ResetPasswordDialog
          member={member}
          onReset={(reply) => {
            setLogin(reply)
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
