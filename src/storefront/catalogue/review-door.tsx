import { useEffect, useRef, useState } from 'react'
import { messages } from '#contract/messages'
import { Button } from '../../ui/button'
import { useLate } from '../../ui/use-late'
import { readReviewDraft } from './review-draft'
import look from './reviews.module.css'

const fetchForm = () => import('./review-form')

/** The way to the form, which is fetched for those who want to write; a draft opens it again [PROD-11]. */
export function ReviewDoor({ productId }: { productId: string }) {
  const [state, setState] = useState<'shut' | 'open' | 'sent'>('shut')
  const { View: ReviewForm, failed, busy, retry } = useLate(fetchForm, state === 'open')
  const [pressed, setPressed] = useState(false)
  const thanks = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (readReviewDraft(productId)) setState('open')
  }, [productId])
  useEffect(() => {
    if (state === 'sent') thanks.current?.focus()
  }, [state])
  if (state === 'open' && ReviewForm) {
    return <ReviewForm productId={productId} takesFocus={pressed} onSent={() => setState('sent')} />
  }
  const open = () => {
    retry()
    setPressed(true)
    setState('open')
  }
  return (
    <>
      <p ref={thanks} tabIndex={-1} role="status" className={look.thanks}>
        {state === 'sent' && 'Thank you for your review.'}
        {failed && !busy && (failed === 'outdated' ? messages.outdated : messages.offline)}
      </p>
      <Button variant="secondary" busy={busy} onClick={open}>
        {state === 'sent' ? 'Change your review' : 'Write a review'}
      </Button>
    </>
  )
}
