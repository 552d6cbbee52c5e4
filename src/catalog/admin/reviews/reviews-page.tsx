import { Badge } from '../../../platform/admin/components/badge'
import { formatDay, shortened } from '../../../platform/admin/components/format'
import { Empty } from '../../../platform/admin/components/states'
import { ListPage } from '../../../platform/admin/lists/list-page'
import type { Column } from '../../../platform/admin/lists/rows'
import { type AdminReview, adminReviewRoutes } from '../../contract/admin-reviews'

const columns: readonly Column<AdminReview>[] = [
  { label: 'Product', show: ({ product }) => product },
  { label: 'Stars', show: ({ star }) => `${star} of 5`, figures: true, sort: 'star', card: 'corner' },
  { label: 'Says', show: ({ comment }) => shortened(comment), card: 'plain' },
  { label: 'By', show: ({ author }) => author },
  {
    label: 'State',
    show: ({ status, answersEarlier }) => (
      <>
        <Badge tone={status === 'Hidden' ? 'warning' : 'good'}>
          {status === 'Hidden' ? 'Hidden' : 'In the shop'}
        </Badge>{' '}
        {answersEarlier && <Badge tone="warning">Rewritten since the answer</Badge>}
      </>
    ),
  },
  { label: 'Written', show: ({ createdAt }) => formatDay(createdAt), sort: 'created' },
]

export default function ReviewsPage() {
  return (
    <ListPage
      title="Reviews"
      back={{ to: '/admin/content', label: 'Content' }}
      noun="review"
      route={adminReviewRoutes.list}
      sort="-created"
      columns={columns}
      rowKey={({ productId, customerId }) => `${productId}/${customerId}`}
      rowName={({ product, author }) => `${product} by ${author}`}
      rowLink={({ productId, customerId }) => `/admin/content/reviews/${productId}/${customerId}`}
      searchFor="Words, product or author"
      filters={[
        {
          name: 'status',
          label: 'State',
          choices: [
            { value: 'Approved', label: 'In the shop' },
            { value: 'Hidden', label: 'Hidden' },
          ],
        },
      ]}
      empty={<Empty words="No reviews yet." />}
    />
  )
}
