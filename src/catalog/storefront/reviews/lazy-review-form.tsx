import { useEffect, useRef, useState } from 'react'
import { LazyPart } from '../../../shell/storefront/boot/lazy-part'
import { Button } from '../../../ui/components/button'
import * as m from '../messages'
import { dropReviewDraft, readReviewDraft } from './review-draft'
import styles from './reviews.module.css'

const said = {
  sent: m.thankYouForYourReview(),
  photos: m.thanksForPhotos(),
  removed: m.yourReviewIsRemoved(),
}

const loadForm = () => import('./review-form')

/** A button that opens the form, which is a separate chunk; a draft opens it again [PROD-11]. */
export function LazyReviewForm({ productId }: { productId: string }) {
  const [state, setState] = useState<'shut' | 'open' | keyof typeof said>('shut')
  const [clicked, setClicked] = useState(false)
  const thanks = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const draft = readReviewDraft(productId)
    if (!draft) return
    setState('open')
    if (draft.star || draft.comment) return
    // From "Write a review" on an order; an earlier review is filled in.
    dropReviewDraft(productId)
    setClicked(true)
  }, [productId])
  const done = state === 'shut' || state === 'open' ? undefined : state
  useEffect(() => {
    if (done) thanks.current?.focus()
  }, [done])
  if (state === 'open') {
    return (
      <LazyPart
        load={loadForm}
        name={m.writeAReview()}
        afterClick={clicked}
        props={{
          productId,
          takesFocus: clicked,
          onSent: (withPhotos) => setState(withPhotos ? 'photos' : 'sent'),
          onRemoved: () => setState('removed'),
        }}
        loading={
          <Button variant="secondary" busy>
            {m.writeAReview()}
          </Button>
        }
      />
    )
  }
  const open = () => {
    setClicked(true)
    setState('open')
  }
  return (
    <>
      <p ref={thanks} tabIndex={-1} role="status" className={styles.thanks}>
        {done && said[done]}
      </p>
      <Button variant="secondary" onClick={open}>
        {done === 'sent' || done === 'photos' ? m.changeYourReview() : m.writeAReview()}
      </Button>
    </>
  )
}
