import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import type { PendingAction } from '../../../customers/storefront/return-to'
import { limits } from '../../../platform/contract/constants'
import { readSession } from '../../../platform/storefront/session-storage'
import { useAppDispatch } from '../../../shell/storefront/state/store'
import { Button } from '../../../ui/components/button'
import { Loading } from '../../../ui/components/skeleton'
import { AreaField } from '../../../ui/forms/field'
import { FormProblems } from '../../../ui/forms/form-problems'
import { rejectionOf, useTextForm } from '../../../ui/forms/use-text-form'
import { Review } from '../../contract/reviews'
import * as m from '../messages'
import { rateProduct } from '../state/product-slice'
import { PhotoPicker } from './photo-picker'
import { RemoveReview } from './remove-review'
import { dropReviewDraft, keepReviewDraft } from './review-draft'
import styles from './review-form.module.css'
import { StarChoice } from './star-choice'
import { type InitialReview, useInitialReview } from './use-initial-review'
import { usePhotos } from './use-photos'

/** Where login returns to. */
const back = '#reviews'
const Texts = z.pick(Review, { star: true, comment: true })

interface ReviewFormProps {
  productId: string
  /** The button that opened it no longer exists. */
  takesFocus: boolean
  onSent(withPhotos: boolean): void
  onRemoved(): void
}

/** [PROD-11] Contains the draft, else the earlier review. */
export default function ReviewForm(props: ReviewFormProps) {
  const initial = useInitialReview(props.productId)
  return initial ? <Form {...props} initial={initial} /> : <Loading />
}

/** A visitor logs in first, and returns to the draft. */
function Form({ productId, takesFocus, initial, ...then }: ReviewFormProps & { initial: InitialReview }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, hash, key } = useLocation()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hash === back) place.current?.scrollIntoView({ block: 'center' })
  }, [hash])
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  const photos = usePhotos(productId, initial.photos)
  const logInFirst = () => {
    const errand: PendingAction = { from: pathname + back, place: key }
    navigate('/login', { state: errand })
  }
  const { form, field, problems, busy } = useTextForm({
    id: 'review',
    schema: Texts,
    initial: initial.texts,
    onTyped: (texts) => keepReviewDraft(productId, texts),
    async onSubmit(review) {
      if (!readSession()) return void logInFirst()
      const answer = await dispatch(rateProduct({ ...review, prodId: productId }))
      if (rateProduct.fulfilled.match(answer)) {
        dropReviewDraft(productId)
        const withPhotos = photos.chosen.length > 0
        const photoMessage = await photos.sendAll()
        if (photoMessage) return { message: photoMessage }
        then.onSent(withPhotos)
        return undefined
      }
      if (answer.payload?.code === 'LOGIN_NEEDED') return void logInFirst()
      return rejectionOf(answer.payload)
    },
  })
  return (
    <section ref={place} className={styles.form} aria-labelledby="review-form-title">
      <h3 ref={title} id="review-form-title" tabIndex={-1}>
        {initial.written ? m.changeYourReview() : m.writeAReview()}
      </h3>
      <FormProblems {...problems} />
      <form {...form}>
        <StarChoice {...field('star')} />
        <AreaField
          {...field('comment')}
          label={m.yourReview()}
          hint={m.reviewHint()}
          rows={4}
          limit={limits.commentLength}
        />
        {readSession() ? (
          <PhotoPicker photos={photos} />
        ) : (
          <p className={styles.note}>{m.logInForPhotos()}</p>
        )}
        <p className={styles.note}>{m.reviewerNameHint()}</p>
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            {m.submitReview()}
          </Button>
          {initial.written && (
            <RemoveReview
              productId={productId}
              onRemoved={() => {
                dropReviewDraft(productId)
                then.onRemoved()
              }}
              onLoginNeeded={logInFirst}
            />
          )}
        </div>
      </form>
    </section>
  )
}
