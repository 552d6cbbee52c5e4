import { type ListedStaff, staffRoutes } from '#contract/staff'
import { ButtonLink } from '../../ui/button'
import { useRead } from '../api/use-call'
import { Badge } from '../furniture/badge'
import { formatAge, formatDay } from '../furniture/format'
import { type Column, Rows } from '../furniture/lists/rows'
import { PageHead } from '../furniture/page-head'
import { Reading } from '../furniture/states'

const columns: readonly Column<ListedStaff>[] = [
  { label: 'Name', show: ({ name }) => name },
  { label: 'Role', show: ({ role }) => role, card: 'corner' },
  { label: 'Email', show: ({ email }) => email, card: 'plain' },
  { label: 'State', show: (member) => <StaffState member={member} />, card: 'plain' },
  { label: 'Last here', show: ({ lastSeenAt }) => (lastSeenAt ? formatAge(lastSeenAt) : 'never') },
  { label: 'Since', show: ({ createdAt }) => formatDay(createdAt), card: 'none' },
]

export default function StaffPage() {
  return (
    <>
      <PageHead title="Staff" actions={<ButtonLink to="/admin/staff/new">Add a member</ButtonLink>} />
      <Reading from={useRead(staffRoutes.list)}>
        {(members) => (
          <Rows
            title="Staff"
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
  if (member.disabled) return <Badge tone="problem">Shut out</Badge>
  if (member.passwordGiven) return <Badge tone="warning">Has not chosen a password</Badge>
  if (!member.secondFactor) return <Badge tone="calm">Without second factor</Badge>
  return <Badge tone="good">With second factor</Badge>
}
