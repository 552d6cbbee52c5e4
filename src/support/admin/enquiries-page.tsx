import { formatAge, shortened } from '../../platform/admin/components/format'
import { Empty } from '../../platform/admin/components/states'
import { ListPage } from '../../platform/admin/lists/list-page'
import type { Column } from '../../platform/admin/lists/rows'
import { adminEnquiryRoutes, type ListedEnquiry } from '../contract/admin-enquiries'
import { enquiryStatuses } from '../contract/enquiry-statuses'
import { EnquiryClock } from './enquiry-clock'

const columns: readonly Column<ListedEnquiry>[] = [
  { label: 'Ticket', show: ({ ticket, name }) => `${ticket}, ${name}` },
  { label: 'Due', show: (enquiry) => <EnquiryClock {...enquiry} />, sort: 'due', card: 'plain' },
  { label: 'Says', show: ({ comment }) => shortened(comment), card: 'plain' },
  { label: 'Status', show: ({ status }) => status },
  { label: 'Came', show: ({ createdAt }) => formatAge(createdAt), sort: 'created' },
]

export default function EnquiriesPage() {
  return (
    <ListPage
      title="Enquiries"
      noun="enquiry"
      nouns="enquiries"
      route={adminEnquiryRoutes.list}
      sort="due"
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ ticket }) => ticket}
      rowLink={({ id }) => `/admin/enquiries/${id}`}
      searchFor="Ticket, name, email, phone or words"
      filters={[
        {
          name: 'status',
          label: 'Status',
          all: 'Open',
          choices: [...enquiryStatuses, 'all'].map((value) => ({
            value,
            label: value === 'all' ? 'All' : value,
          })),
        },
      ]}
      empty={<Empty words="No open enquiries." />}
      everyMs={60_000}
    />
  )
}
