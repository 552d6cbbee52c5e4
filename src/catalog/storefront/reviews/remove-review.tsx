import { useState } from 'react'
import * as commonMessages from '../../../platform/contract/messages'
import { isSilent } from '../../../platform/storefront/api-client'
import { useAppDispatch } from '../../../shell/storefront/state/store'
import { Answers } from '../../../ui/components/answers'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { Notice } from '../../../ui/components/notice'
import * as m from '../messages'
import { removeReview } from '../state/remove-review'

interface RemoveReviewProps {
  productId: string
  onRemoved(): void
  onLoginNeeded(): void
}

/** Deletes the customer's own review [PROD-12]. */
export function RemoveReview(props: RemoveReviewProps) {
  const [asking, setAsking] = useState(false)
  const { busy, errorMessage, remove } = useRemoving(props)
  const keep = () => setAsking(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {m.removeYourReview()}
      </Button>
      <Dialog
        open={asking}
        onClose={keep}
        title={m.removeYourReviewQuestion()}
        footer={
          <Answers keep={m.keepTheReview()} onKeep={keep}>
            <Button variant="danger" busy={busy} onClick={() => void remove()}>
              {m.yesRemoveIt()}
            </Button>
          </Answers>
        }
      >
        <p>{m.removeReviewHint()}</p>
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
    if (!isSilent(answer.payload)) setErrorMessage(answer.payload?.message || commonMessages.somethingWrong())
  }
  return { busy, errorMessage, remove }
}
