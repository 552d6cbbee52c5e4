import { useParams } from 'react-router'
import { type DeskReview, reviewDeskRoutes } from '#contract/review-desk'
import { CheckField } from '../../ui/choices'
import { AreaField } from '../../ui/field'
import { Stars } from '../../ui/stars'
import { useChange, useRead } from '../api/use-call'
import { Columns, Panel } from '../furniture/detail'
import { FormPage, FormPart } from '../furniture/form-page'
import { formatMoment } from '../furniture/format'
import { PageHead } from '../furniture/page-head'
import { Reading } from '../furniture/states'
import { useRecordForm } from '../furniture/use-record-form'

export default function ReviewPage() {
  const { productId = '', customerId = '' } = useParams()
  return (
    <Reading from={useRead(reviewDeskRoutes.show, { params: { productId, customerId } })}>
      {(review) => <Review key={productId + customerId} review={review} />}
    </Reading>
  )
}

function Review({ review }: { review: DeskReview }) {
  const { productId, customerId, product, author, star, comment, createdAt, verified } = review
  const change = useChange(reviewDeskRoutes.change, { quiet: true, done: 'Saved' })
  const form = useRecordForm({
    id: 'review',
    initial: { hidden: review.status === 'Hidden', answer: review.answer },
    send: async ({ hidden, answer }) =>
      void (await change.mutateAsync({
        params: { productId, customerId },
        body: { status: hidden ? 'Hidden' : 'Approved', answer },
      })),
  })
  return (
    <>
      <PageHead
        title={product}
        back={{ to: '/admin/content/reviews', label: 'Reviews' }}
        under={`${author}, ${formatMoment(createdAt)}${verified ? ', verified buyer' : ''}`}
      />
      <Columns
        main={
          <Panel title="What was said">
            <Stars mean={star} />
            <p>{comment}</p>
          </Panel>
        }
        side={
          <FormPage form={form}>
            <FormPart title="In the shop">
              <AreaField
                {...form.text('answer')}
                label="Answer of the shop"
                hint="Stands below the review for all to read"
                rows={4}
                optional
              />
              <CheckField
                {...form.tick('hidden')}
                label="Hide this review"
                hint="For insults, advertisements and private data. A bad opinion is no reason: hiding those misleads shoppers. Its stars no longer count."
              />
            </FormPart>
          </FormPage>
        }
      />
    </>
  )
}
