import { useState } from 'react'
import { limits } from '../../../platform/contract/constants'
import * as commonMessages from '../../../platform/contract/messages'
import { isAppError, isSilent } from '../../../platform/storefront/api-client'
import { emailOf, type Session } from '../../../platform/storefront/session-storage'
import { useAppDispatch } from '../../../shell/storefront/state/store'
import type { Failure } from '../../../ui/behavior/http-client'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import * as m from '../messages'
import styles from '../profile-page.module.css'
import { giveUpEmail, loadProfile, sendEmailLink } from '../state/account-thunks'

interface PendingEmailProps {
  user: Session
  onOver(): void
}

/**
 * An unconfirmed email can be sent again or cancelled (domain.md E50). Errors stay visible after it is
 * gone.
 */
export function PendingEmail({ user, onOver }: PendingEmailProps) {
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
      if (sendEmailLink.fulfilled.match(answer))
        setSaid({ tone: 'calm', text: commonMessages.emailLinkSentAgain() })
      else await handleError(answer.payload)
    })

  const giveUp = () =>
    act(async () => {
      const answer = await dispatch(giveUpEmail())
      if (giveUpEmail.fulfilled.match(answer)) onOver()
      else await handleError(answer.payload)
    })

  /**
   * Another device may have confirmed or cancelled it, or this request succeeded and its response was lost.
   */
  async function handleError(failure: Failure | undefined) {
    if (isSilent(failure)) return
    setSaid({ tone: 'problem', text: failure?.message || commonMessages.somethingWrong() })
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
          <strong>{user.email}</strong> {m.emailUnconfirmed({ emailLinkHours: limits.emailLinkHours })}{' '}
          <strong>{emailOf(user)}</strong>
          {m.newEmailUsed()}
        </Notice>
      )}
      {said && (waits || said.tone === 'problem') && <Notice tone={said.tone}>{said.text}</Notice>}
      {waits && (
        <div className={styles.actions}>
          <Button variant="secondary" busy={busy} onClick={sendAgain}>
            {m.resendEmail()}
          </Button>
          <Button variant="quiet" busy={busy} onClick={giveUp}>
            {m.keepMyOldEmail()}
          </Button>
        </div>
      )}
    </>
  )
}
