import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../ui/button'
import { Link } from '../../ui/link'
import { Notice } from '../../ui/notice'
import { useTitle } from '../shell/use-title'
import { confirmEmail } from '../store/account-thunks'
import { type Failure, isRefused } from '../store/api-client'
import { useAppDispatch, useAppSelector } from '../store/store'
import { AccountCard } from './account-card'

/** Where the link of the letter to a new email leads (domain.md E50); who is not logged in comes by /login. */
export default function ConfirmEmailPage() {
  useTitle('Confirm your email')
  const { token = '' } = useParams()
  const email = useAppSelector(({ auth }) => auth.user?.email)
  const { state, failure, confirm } = useConfirmation(token)
  return (
    <AccountCard title="Confirm your email" intro="By the letter we sent to it, you show that it is yours.">
      {state === 'asking' && <p role="status">One moment…</p>}
      {state === 'done' && (
        <Notice>
          <strong>{email}</strong> is the email of your account now. You log in with it, and our letters go
          there.
        </Notice>
      )}
      {failure?.message && <Notice tone="problem">{failure.message}</Notice>}
      {failure && !isRefused(failure) && <Button onClick={confirm}>Try again</Button>}
      <p>
        <Link to="/my-profile">Go to your profile</Link>
      </p>
    </AccountCard>
  )
}

/** Asks as the page opens: what opens every link in letters to look for harm has not logged in, and confirms nothing. */
function useConfirmation(token: string) {
  const dispatch = useAppDispatch()
  const [state, setState] = useState<'asking' | 'done' | 'failed'>('asking')
  const [failure, setFailure] = useState<Failure>()
  const ask = useCallback(async () => {
    setState('asking')
    setFailure(undefined)
    const answer = await dispatch(confirmEmail(token))
    if (confirmEmail.fulfilled.match(answer)) return setState('done')
    setState('failed')
    setFailure(answer.payload)
  }, [dispatch, token])
  useEffect(() => void ask(), [ask])
  return { state, failure, confirm: () => void ask() }
}
