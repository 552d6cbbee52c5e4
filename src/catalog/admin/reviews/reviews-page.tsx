import { Badge } from '../../../platform/admin/components/badge'
import { formatDay, shortened } from '../../../platform/admin/components/format'
import { ListPage } from '../../../platform/admin/lists/list-page'
import type { Column } from '../../../platform/admin/lists/rows'
import { type AdminReview, adminReviewRoutes } from '../../contract/admin-reviews'
import * as m from '../messages'

const columns: readonly Column<AdminReview>[] = [
  { label: m.product(), show: ({ product }) => product },
  { label: m.stars(), show: ({ star }) => m.starOf5({ star }), figures: true, sort: 'star', card: 'corner' },
  { label: m.review(), show: ({ comment }) => shortened(comment), card: 'plain' },
  { label: m.by(), show: ({ author }) => author },
  {
    label: m.status(),
    show: ({ status, answersEarlier, photos }) => (
      <>
        <Badge tone={status === 'Hidden' ? 'warning' : 'good'}>
          {status === 'Hidden' ? m.hidden() : m.inTheShop()}
        </Badge>{' '}
        {photos.length > 0 && <Badge tone="calm">{m.photosCount({ count: photos.length })}</Badge>}{' '}
        {answersEarlier && <Badge tone="warning">{m.rewrittenSinceTheAnswer()}</Badge>}
      </>
    ),
  },
  { label: m.written(), show: ({ createdAt }) => formatDay(createdAt), sort: 'created', sorts: 'days' },
]

export default function ReviewsPage() {
  return (
    <ListPage
      title={m.reviews()}
      back={{ to: '/admin/content', label: m.content() }}
      counted={m.reviewCount}
      route={adminReviewRoutes.list}
      sort="-created"
      columns={columns}
      rowKey={({ productId, customerId }) => `${productId}/${customerId}`}
      rowName={({ product, author }) => m.productByAuthor({ product, author })}
      rowLink={({ productId, customerId }) => `/admin/content/reviews/${productId}/${customerId}`}
      searchFor={m.commentProductOrAuthor()}
      filters={[
        {
          name: 'status',
          label: m.status(),
          choices: [
            { value: 'Approved', label: m.inTheShop() },
            { value: 'Hidden', label: m.hidden() },
          ],
        },
        {
          name: 'reply',
          label: m.replyFromTheShopFilter(),
          choices: [{ value: 'due', label: m.newWithoutReply() }],
        },
        { name: 'photos', label: m.photosLabel(), choices: [{ value: 'with', label: m.withPhotos() }] },
      ]}
      none={m.noReviewsYet()}
    />
  )
}
