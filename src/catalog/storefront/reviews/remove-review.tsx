import { useState } from 'react'
import { messages } from '../../../platform/contract/messages'
import { isSilent } from '../../../platform/storefront/api-client'
import { useAppDispatch } from '../../../shell/storefront/state/store'
import { Answers } from '../../../ui/components/answers'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { Notice } from '../../../ui/components/notice'
import { removeReview } from '../state/remove-review'

interface RemoveReviewProps {
  productId: string
  onRemoved(): void
  onLoginNeeded(): void
}

/** Deletes one's own review [PROD-12]. */
export function RemoveReview(props: RemoveReviewProps) {
  const [asking, setAsking] = useState(false)
  const { busy, errorMessage, remove } = useRemoving(props)
  const keep = () => setAsking(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Remove your review
      </Button>
      <Dialog
        open={asking}
        onClose={keep}
        title="Remove your review?"
        footer={
          <Answers keep="Keep the review" onKeep={keep}>
            <Button variant="danger" busy={busy} onClick={() => void remove()}>
              Yes, remove it
            </Button>
          </Answers>
        }
      >
        <p>
          Its stars no longer count, and an answer of the shop goes with it. You can write a new one later.
        </p>
        {errorMessage && <Notice tone="problem">{errorMessage}</Notice>}
      </Dialog>
    </>
  )
}

function useRemoving({ productId, onRemoved, onLoginNeeded }: RemoveReviewProps) {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const [errorMessage, setErrorMessage] = useState('')
  async function remove() {
    setBusy(true)
    setErrorMessage('')
    const answer = await dispatch(removeReview(productId))
    setBusy(false)
    if (removeReview.fulfilled.match(answer)) return onRemoved()
    if (answer.payload?.code === 'LOGIN_NEEDED') return onLoginNeeded()
    if (!isSilent(answer.payload)) setErrorMessage(answer.payload?.message || messages.somethingWrong)
  }
  return { busy, errorMessage, remove }
}
