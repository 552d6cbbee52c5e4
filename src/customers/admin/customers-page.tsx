import { Badge } from '../../platform/admin/components/badge'
import { formatDay } from '../../platform/admin/components/format'
import { Empty } from '../../platform/admin/components/states'
import { ListPage } from '../../platform/admin/lists/list-page'
import type { Column } from '../../platform/admin/lists/rows'
import { type AdminCustomer, adminCustomerRoutes } from '../contract/admin-customers'

const columns: readonly Column<AdminCustomer>[] = [
  { label: 'Name', show: ({ name }) => name, sort: 'name' },
  { label: 'Phone', show: ({ mobile }) => mobile, card: 'plain' },
  { label: 'Email', show: ({ email }) => email, card: 'plain' },
  { label: 'Orders', show: ({ orders }) => orders, figures: true },
  { label: 'Since', show: ({ createdAt }) => formatDay(createdAt), sort: 'created' },
  {
    label: 'State',
    show: ({ blocked }) => (blocked ? <Badge tone="problem">Blocked</Badge> : ''),
    card: 'corner',
  },
]

export default function CustomersPage() {
  return (
    <ListPage
      title="Customers"
      noun="customer"
      route={adminCustomerRoutes.list}
      sort="-created"
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowLink={({ id }) => `/admin/customers/${id}`}
      searchFor="Name, email or phone"
      filters={[{ name: 'state', label: 'State', choices: [{ value: 'blocked', label: 'Blocked' }] }]}
      empty={<Empty words="No customers yet." />}
    />
  )
}
