import { useHasRole } from '../../platform/admin/api/session'
import { Badge } from '../../platform/admin/components/badge'
import { formatDay } from '../../platform/admin/components/format'
import { ExportButton } from '../../platform/admin/exports/export-button'
import { ListPage } from '../../platform/admin/lists/list-page'
import type { Column } from '../../platform/admin/lists/rows'
import { formatRupees } from '../../platform/contract/money'
import { type AdminCustomer, adminCustomerRoutes } from '../contract/admin-customers'
import styles from './customers-page.module.css'
import * as m from './messages'

/** Stays on one line. */
const Day = ({ of }: { of: string }) => <span className={styles.day}>{formatDay(of)}</span>

const columns: readonly Column<AdminCustomer>[] = [
  { label: m.name(), show: ({ name }) => name, sort: 'name' },
  { label: m.phone(), show: ({ mobile }) => mobile, card: 'plain' },
  { label: m.email(), show: ({ email }) => email, card: 'plain' },
  { label: m.orders(), show: ({ orders }) => orders, figures: true, sort: 'orders' },
  { label: m.sales(), show: ({ sales }) => formatRupees(sales), figures: true, sort: 'sales' },
  {
    label: m.lastOrder(),
    show: ({ lastOrderAt }) => lastOrderAt && <Day of={lastOrderAt} />,
    sort: 'last',
    sorts: 'days',
  },
  { label: m.since(), show: ({ createdAt }) => <Day of={createdAt} />, sort: 'created', sorts: 'days' },
  {
    label: m.status(),
    show: ({ blocked }) => (blocked ? <Badge tone="problem">{m.blocked()}</Badge> : ''),
    card: 'corner',
  },
]

export default function CustomersPage() {
  const isOwner = useHasRole('owner')
  return (
    <ListPage
      title={m.customers()}
      counted={m.customerCount}
      route={adminCustomerRoutes.list}
      sort="-created"
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowLink={({ id }) => `/admin/customers/${id}`}
      tableFrom={1160}
      searchFor={m.nameEmailOrPhone()}
      filters={[{ name: 'state', label: m.status(), choices: [{ value: 'blocked', label: m.blocked() }] }]}
      rare={
        isOwner && (
          <ExportButton name="customers" route={adminCustomerRoutes.exportAll}>
            {m.downloadAllCustomers()}
          </ExportButton>
        )
      }
      none={m.noCustomersYet()}
    />
  )
}
