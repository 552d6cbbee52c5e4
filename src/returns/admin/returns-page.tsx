import { Badge } from '../../platform/admin/components/badge'
import { formatAge, shortened } from '../../platform/admin/components/format'
import { ListPage } from '../../platform/admin/lists/list-page'
import type { Column } from '../../platform/admin/lists/rows'
import { adminReturnRoutes, type ListedReturn } from '../contract/admin-returns'
import { returnReasonTable, returnStatuses, returnStatusTable } from '../contract/return-terms'
import * as m from './messages'

const columns: readonly Column<ListedReturn>[] = [
  { label: m.order(), show: ({ orderNumber, name }) => `${orderNumber}, ${name}` },
  {
    label: m.status(),
    show: ({ status }) => <Badge tone={returnStatusTable[status].tone}>{status}</Badge>,
    card: 'plain',
  },
  { label: m.items(), show: ({ contents }) => shortened(contents), card: 'plain' },
  { label: m.reason(), show: ({ reason }) => returnReasonTable[reason].label, card: 'plain' },
  { label: m.photos(), show: ({ photos }) => photos, figures: true },
  { label: m.requested(), show: ({ createdAt }) => formatAge(createdAt), sort: 'created', sorts: 'days' },
]

const statusNames: Partial<Record<string, string>> = { all: m.all() }

export default function ReturnsPage() {
  return (
    <ListPage
      title={m.returns()}
      counted={m.returnCount}
      route={adminReturnRoutes.list}
      sort="created"
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ orderNumber }) => orderNumber}
      rowLink={({ id }) => `/admin/returns/${id}`}
      searchFor={m.orderNumberOrName()}
      filters={[
        {
          name: 'status',
          label: m.status(),
          all: m.open(),
          choices: [...returnStatuses, 'all'].map((value) => ({ value, label: statusNames[value] ?? value })),
        },
      ]}
      none={m.noOpenReturns()}
      everyMs={60_000}
    />
  )
}
