import { useState } from 'react'
import { limits } from '#contract/constants'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { loadProfile, sendEmailLink, updateProfile } from '../store/account-thunks'
import type { Failure } from '../store/api-client'
import { emailOf, type Session } from '../store/session-storage'
import { useAppDispatch } from '../store/store'
import look from './profile-page.module.css'

/** A new email that does not count yet (domain.md E50): its letter can be sent again, or it is given up. */
export function EmailWaiting({ user, onGivenUp }: { user: Session; onGivenUp(): void }) {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ tone: 'calm' | 'problem'; text: string }>()
  const counts = emailOf(user)

  async function sendAgain() {
    setBusy(true)
    setSaid(undefined)
    const answer = await dispatch(sendEmailLink())
    setBusy(false)
    if (sendEmailLink.fulfilled.match(answer)) setSaid({ tone: 'calm', text: sentAgain })
    else refuse(answer.payload)
  }

  async function giveUp() {
    setBusy(true)
    const { firstname, lastname, mobile } = user
    const answer = await dispatch(updateProfile({ firstname, lastname, mobile, email: counts }))
    setBusy(false)
    if (updateProfile.fulfilled.match(answer)) onGivenUp()
    else refuse(answer.payload)
  }

  /** It may have been confirmed or given up elsewhere meanwhile. */
  function refuse(failure: Failure | undefined) {
    setSaid({ tone: 'problem', text: failure?.message ?? '' })
    void dispatch(loadProfile())
  }

  return (
    <>
      <Notice tone="warning">
        <strong>{user.email}</strong> is not confirmed yet. Please open the link in the letter we sent there;
        it works for {limits.emailLinkHours} hours. Until then you log in with <strong>{counts}</strong>, and
        our letters go there. Nothing there? Please look among the spam, too.
      </Notice>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <div className={look.actions}>
        <Button variant="secondary" busy={busy} onClick={sendAgain}>
          Send the letter again
        </Button>
        <Button variant="quiet" busy={busy} onClick={giveUp}>
          Keep my old email
        </Button>
      </div>
    </>
  )
}

const sentAgain = 'The letter is on its way again. Only the link of the newest one works.'
