import { useEffect, useRef, useState } from 'react'
import { messages } from '../../../platform/contract/messages'
import { useLazy } from '../../../ui/behavior/use-late'
import { Button } from '../../../ui/components/button'
import { readReviewDraft } from './review-draft'
import styles from './reviews.module.css'

const said = { sent: 'Thank you for your review.', removed: 'Your review is removed.' }

const fetchForm = () => import('./review-form')

/** The way to the form, which is fetched for those who want to write; a draft opens it again [PROD-11]. */
export function LazyReviewForm({ productId }: { productId: string }) {
  const [state, setState] = useState<'shut' | 'open' | keyof typeof said>('shut')
  const { View: ReviewForm, failed, busy, retry } = useLazy(fetchForm, state === 'open')
  const [pressed, setPressed] = useState(false)
  const thanks = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (readReviewDraft(productId)) setState('open')
  }, [productId])
  const done = state === 'shut' || state === 'open' ? undefined : state
  useEffect(() => {
    if (done) thanks.current?.focus()
  }, [done])
  if (state === 'open' && ReviewForm) {
    return (
      <ReviewForm
        productId={productId}
        takesFocus={pressed}
        onSent={() => setState('sent')}
        onRemoved={() => setState('removed')}
      />
    )
  }
  const open = () => {
    retry()
    setPressed(true)
    setState('open')
  }
  return (
    <>
      <p ref={thanks} tabIndex={-1} role="status" className={styles.thanks}>
        {done && said[done]}
        {failed && !busy && (failed === 'outdated' ? messages.outdated : messages.offline)}
      </p>
      <Button variant="secondary" busy={busy} onClick={open}>
        {done === 'sent' ? 'Change your review' : 'Write a review'}
      </Button>
    </>
  )
}
