import { Badge } from '../../platform/admin/components/badge'
import { formatDay } from '../../platform/admin/components/format'
import { Empty } from '../../platform/admin/components/states'
import { ListPage } from '../../platform/admin/lists/list-page'
import type { Column } from '../../platform/admin/lists/rows'
import { type AdminCustomer, adminCustomerRoutes } from '../contract/admin-customers'
import * as m from './messages'

const columns: readonly Column<AdminCustomer>[] = [
  { label: m.name(), show: ({ name }) => name, sort: 'name' },
  { label: m.phone(), show: ({ mobile }) => mobile, card: 'plain' },
  { label: m.email(), show: ({ email }) => email, card: 'plain' },
  { label: m.orders(), show: ({ orders }) => orders, figures: true },
  { label: m.since(), show: ({ createdAt }) => formatDay(createdAt), sort: 'created' },
  {
    label: m.status(),
    show: ({ blocked }) => (blocked ? <Badge tone="problem">{m.blocked()}</Badge> : ''),
    card: 'corner',
  },
]

export default function CustomersPage() {
  return (
    <ListPage
      title={m.customers()}
      noun="customer"
      route={adminCustomerRoutes.list}
      sort="-created"
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowLink={({ id }) => `/admin/customers/${id}`}
      searchFor={m.nameEmailOrPhone()}
      filters={[{ name: 'state', label: m.status(), choices: [{ value: 'blocked', label: m.blocked() }] }]}
      empty={<Empty words={m.noCustomersYet()} />}
    />
  )
}
