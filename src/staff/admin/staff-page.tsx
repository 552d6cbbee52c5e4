import { useRead } from '../../platform/admin/api/use-call'
import { Badge } from '../../platform/admin/components/badge'
import { formatAge, formatDay } from '../../platform/admin/components/format'
import { PageHead } from '../../platform/admin/components/page-head'
import { Reading } from '../../platform/admin/components/states'
import { type Column, Rows } from '../../platform/admin/lists/rows'
import { ButtonLink } from '../../ui/components/button'
import { type ListedStaff, staffRoutes } from '../contract/staff'

const columns: readonly Column<ListedStaff>[] = [
  { label: 'Name', show: ({ name }) => name },
  { label: 'Role', show: ({ role }) => role, card: 'corner' },
  { label: 'Email', show: ({ email }) => email, card: 'plain' },
  { label: 'State', show: (member) => <StaffState member={member} />, card: 'plain' },
  { label: 'Last active', show: ({ lastSeenAt }) => (lastSeenAt ? formatAge(lastSeenAt) : 'never') },
  { label: 'Since', show: ({ createdAt }) => formatDay(createdAt), card: 'none' },
]

export default function StaffPage() {
  return (
    <>
      <PageHead title="Staff" actions={<ButtonLink to="/admin/staff/new">Add staff member</ButtonLink>} />
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
  if (member.disabled) return <Badge tone="problem">Blocked</Badge>
  if (member.passwordGiven) return <Badge tone="warning">Temporary password</Badge>
  if (!member.secondFactor) return <Badge tone="calm">No two-step verification</Badge>
  return <Badge tone="good">Two-step verification on</Badge>
}
