import { useParams } from 'react-router'
import { useChange, useRead } from '../../../platform/admin/api/use-call'
import { Columns, Panel } from '../../../platform/admin/components/detail'
import { formatMoment } from '../../../platform/admin/components/format'
import { PageHead } from '../../../platform/admin/components/page-head'
import { RecordReading } from '../../../platform/admin/components/record-reading'
import { FormPage, FormPart } from '../../../platform/admin/forms/form-page'
import { useRecordForm } from '../../../platform/admin/forms/use-record-form'
import { Notice } from '../../../ui/components/notice'
import { Stars } from '../../../ui/components/stars'
import { CheckField } from '../../../ui/forms/choices'
import { AreaField } from '../../../ui/forms/field'
import { type AdminReview, adminReviewRoutes } from '../../contract/admin-reviews'
import * as catalogMessages from '../../contract/messages'
import * as m from '../messages'
import { PhotoFields } from './photo-fields'

const back = { to: '/admin/content/reviews', label: m.reviews() } as const

export default function ReviewPage() {
  const { productId = '', customerId = '' } = useParams()
  return (
    <RecordReading back={back} from={useRead(adminReviewRoutes.show, { params: { productId, customerId } })}>
      {(review) => <Review key={productId + customerId} review={review} />}
    </RecordReading>
  )
}

/** Includes the author's text, so that answering a rewritten review is a conflict. */
const valuesOf = ({ status, answer, star, comment, photos }: AdminReview) => ({
  hidden: status === 'Hidden',
  answer,
  answerFits: false,
  star,
  comment,
  hiddenPhotos: photos.filter(({ hidden }) => hidden).map(({ id }) => id),
})

function Review({ review }: { review: AdminReview }) {
  const {
    productId,
    customerId,
    product,
    author,
    star,
    comment,
    createdAt,
    verified,
    answersEarlier,
    helpful,
    photos,
  } = review
  const params = { productId, customerId }
  const change = useChange(adminReviewRoutes.change, { quiet: true, done: m.saved() })
  const form = useRecordForm({
    id: 'review',
    copyAs: `review ${productId} ${customerId}`,
    record: review,
    valuesOf,
    send: ({ hidden, answer, answerFits, hiddenPhotos }, { record, idempotencyKey }) => {
      const status = hidden ? ('Hidden' as const) : ('Approved' as const)
      const body = { status, answer, answerFits, hiddenPhotos }
      return change.mutateAsync({ params, query: { version: record.version }, body, idempotencyKey })
    },
    labels: { star: m.stars(), comment: m.comment(), hiddenPhotos: m.reviewPhotos() },
  })
  return (
    <>
      <PageHead
        title={product}
        back={back}
        under={`${author}, ${formatMoment(createdAt)}${verified ? m.verifiedBuyer() : ''}`}
      />
      <Columns
        main={
          <Panel title={m.comment()}>
            <Stars mean={star} />
            <p>{comment}</p>
            <p>{m.helpfulVotes({ helpful })}</p>
          </Panel>
        }
        side={
          <FormPage form={form}>
            <FormPart title={m.inTheShop()}>
              {answersEarlier && <Notice tone="warning">{catalogMessages.reviewEdited()}</Notice>}
              <AreaField
                {...form.text('answer')}
                label={m.replyFromTheShop()}
                hint={m.replyHint()}
                rows={4}
                optional
              />
              {answersEarlier && <CheckField {...form.tick('answerFits')} label={m.replyStillFits()} />}
              <CheckField {...form.tick('hidden')} label={m.hideThisReview()} hint={m.hideReviewHint()} />
            </FormPart>
            {photos.length > 0 && (
              <FormPart title={m.reviewPhotos()} hint={m.hiddenPhotosHint()}>
                <PhotoFields
                  photos={photos}
                  hidden={form.values.hiddenPhotos}
                  onChange={(hidden) => form.set('hiddenPhotos', hidden)}
                />
              </FormPart>
            )}
          </FormPage>
        }
      />
    </>
  )
}
