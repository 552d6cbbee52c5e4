import { useRead } from '../../platform/admin/api/use-call'
import { Badge } from '../../platform/admin/components/badge'
import { formatAge, formatDay } from '../../platform/admin/components/format'
import { PageHead } from '../../platform/admin/components/page-head'
import { Reading } from '../../platform/admin/components/states'
import { type Column, Rows } from '../../platform/admin/lists/rows'
import { ButtonLink } from '../../ui/components/button'
import { type ListedStaff, roleNames, staffRoutes } from '../contract/staff'
import * as m from './messages'
import { programWords } from './role-choices'

const columns: readonly Column<ListedStaff>[] = [
  { label: m.name(), show: ({ name }) => name },
  { label: m.role(), show: ({ role }) => roleNames[role], card: 'corner' },
  { label: m.email(), show: ({ email }) => email, card: 'plain' },
  { label: m.status(), show: (member) => <StaffState member={member} />, card: 'plain' },
  { label: m.lastActive(), show: ({ lastSeenAt }) => (lastSeenAt ? formatAge(lastSeenAt) : m.never()) },
  { label: m.since(), show: ({ createdAt }) => formatDay(createdAt), card: 'none' },
]

export default function StaffPage() {
  return (
    <>
      <PageHead
        title={m.staff()}
        actions={
          <>
            <ButtonLink to="/admin/staff/programs/new" variant="secondary">
              {m.connectAProgram()}
            </ButtonLink>
            <ButtonLink to="/admin/staff/new">{m.addStaffMember()}</ButtonLink>
          </>
        }
      />
      <Reading from={useRead(staffRoutes.list)}>
        {(members) => (
          <Rows
            title={m.staff()}
            rows={members}
            columns={columns}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            rowLink={({ id }) => `/admin/staff/${id}`}
          />
        )}
      </Reading>
    </>
  )
}

function StaffState({ member }: { member: ListedStaff }) {
  if (member.disabled) return <Badge tone="problem">{m.blocked()}</Badge>
  if (member.isProgram) return <Badge tone="calm">{programWords(member)}</Badge>
  if (member.passwordGiven) return <Badge tone="warning">{m.temporaryPassword()}</Badge>
  if (!member.secondFactor) return <Badge tone="calm">{m.noTwoStepVerification()}</Badge>
  return <Badge tone="good">{m.twoStepVerificationOn()}</Badge>
}
