import { formatAge, shortened } from '../../platform/admin/components/format'
import { ListPage } from '../../platform/admin/lists/list-page'
import type { Column } from '../../platform/admin/lists/rows'
import { adminEnquiryRoutes, type ListedEnquiry } from '../contract/admin-enquiries'
import { enquiryStatuses } from '../contract/enquiry-statuses'
import { EnquiryClock } from './enquiry-clock'
import * as m from './messages'

const columns: readonly Column<ListedEnquiry>[] = [
  { label: m.ticket(), show: ({ ticket, name }) => `${ticket}, ${name}` },
  {
    label: m.due(),
    show: (enquiry) => <EnquiryClock {...enquiry} />,
    sort: 'due',
    sorts: 'days',
    card: 'plain',
  },
  { label: m.message(), show: ({ comment }) => shortened(comment), card: 'plain' },
  { label: m.status(), show: ({ status }) => status },
  { label: m.received(), show: ({ createdAt }) => formatAge(createdAt), sort: 'created', sorts: 'days' },
]

export default function EnquiriesPage() {
  return (
    <ListPage
      title={m.enquiries()}
      counted={m.enquiryCount}
      route={adminEnquiryRoutes.list}
      sort="due"
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ ticket }) => ticket}
      rowLink={({ id }) => `/admin/enquiries/${id}`}
      searchFor={m.ticketNameEmailPhoneOr()}
      filters={[
        {
          name: 'status',
          label: m.status(),
          all: m.open(),
          choices: [...enquiryStatuses, 'all'].map((value) => ({
            value,
            label: value === 'all' ? m.all() : value,
          })),
        },
      ]}
      none={m.noOpenEnquiries()}
      everyMs={60_000}
    />
  )
}
