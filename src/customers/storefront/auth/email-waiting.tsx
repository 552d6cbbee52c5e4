import { useState } from 'react'
import { limits } from '../../../platform/contract/constants'
import { messages } from '../../../platform/contract/messages'
import { isAppError, isSilent } from '../../../platform/storefront/api-client'
import { emailOf, type Session } from '../../../platform/storefront/session-storage'
import { useAppDispatch } from '../../../shell/storefront/state/store'
import type { Failure } from '../../../ui/behavior/http-client'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import styles from '../profile-page.module.css'
import { giveUpEmail, loadProfile, sendEmailLink } from '../state/account-thunks'

interface EmailWaitingProps {
  user: Session
  /** The button that was pressed is gone. */
  onOver(): void
}

/**
 * A new email that does not count yet (domain.md E50): its letter can be sent again, or it is given up. Why that was refused
 * stands here even if nothing waits any more.
 */
export function EmailWaiting({ user, onOver }: EmailWaitingProps) {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ tone: 'calm' | 'problem'; text: string }>()
  const waits = user.confirmedEmail !== undefined

  async function act(ask: () => Promise<void>) {
    setBusy(true)
    setSaid(undefined)
    await ask()
    setBusy(false)
  }

  const sendAgain = () =>
    act(async () => {
      const answer = await dispatch(sendEmailLink())
      if (sendEmailLink.fulfilled.match(answer)) setSaid({ tone: 'calm', text: messages.emailLinkSentAgain })
      else await refuse(answer.payload)
    })

  const giveUp = () =>
    act(async () => {
      const answer = await dispatch(giveUpEmail())
      if (giveUpEmail.fulfilled.match(answer)) onOver()
      else await refuse(answer.payload)
    })

  /** It may have been confirmed or given up elsewhere meanwhile, or by this very press if its answer was lost. */
  async function refuse(failure: Failure | undefined) {
    if (isSilent(failure)) return
    setSaid({ tone: 'problem', text: failure?.message || messages.somethingWrong })
    const answer = await dispatch(loadProfile())
    if (!loadProfile.fulfilled.match(answer) || !answer.payload) return
    if (answer.payload.confirmedEmail !== undefined) return
    if (!isAppError(failure)) setSaid(undefined)
    onOver()
  }

  return (
    <>
      {waits && (
        <Notice tone="warning">
          <strong>{user.email}</strong> is not confirmed yet. Please open the link in the letter we sent
          there; it works for {limits.emailLinkHours} hours. Until then you log in with{' '}
          <strong>{emailOf(user)}</strong>, and our letters go there. Nothing there? Please look among the
          spam, too.
        </Notice>
      )}
      {said && (waits || said.tone === 'problem') && <Notice tone={said.tone}>{said.text}</Notice>}
      {waits && (
        <div className={styles.actions}>
          <Button variant="secondary" busy={busy} onClick={sendAgain}>
            Send the letter again
          </Button>
          <Button variant="quiet" busy={busy} onClick={giveUp}>
            Keep my old email
          </Button>
        </div>
      )}
    </>
  )
}
