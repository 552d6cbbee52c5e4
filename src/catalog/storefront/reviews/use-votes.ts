import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PendingAction } from '../../../customers/storefront/return-to'
import * as commonMessages from '../../../platform/contract/messages'
import { makeSend } from '../../../platform/storefront/api-client'
import { shortPausesMs } from '../../../platform/storefront/lost-answers'
import { readSession } from '../../../platform/storefront/session-storage'
import { useAppSelector } from '../../../shell/storefront/state/store'
import { CallFailed, retryLost } from '../../../ui/behavior/http-client'
import type { Rating } from '../../contract/catalogue'

const send = makeSend()

/** What is known beside the number that came with the review. */
interface Vote {
  voted: boolean
  /** Since a vote on this page. */
  helpful?: number
  failure?: string
}

export type Votes = ReturnType<typeof useVotes>

/** The customer's votes for the reviews of a product. A visitor who votes logs in first. */
export function useVotes(productId: string) {
  const [votes, setVotes] = useState<Record<string, Vote>>({})
  const userId = useAppSelector(({ auth }) => auth.user?._id)
  const logIn = useLogin()
  useEffect(() => {
    let left = false
    setVotes({})
    void readVotes(productId, userId).then((ids) => {
      if (!left)
        setVotes((known) => ({ ...Object.fromEntries(ids.map((id) => [id, { voted: true }])), ...known }))
    })
    return () => {
      left = true
    }
  }, [productId, userId])

  async function vote(id: string, before: Vote & { helpful: number }) {
    const token = readSession()?.token
    if (!token) return logIn()
    const set = (now: Vote) => setVotes((known) => ({ ...known, [id]: now }))
    const voted = !before.voted
    set({ voted, helpful: before.helpful + (voted ? 1 : -1) })
    try {
      const input = { params: { id: productId, review: id }, body: { helpful: voted } }
      const { reply } = await retryLost(
        () => send(({ reviews }) => reviews.vote, input, { token }),
        shortPausesMs,
      )
      set({ voted, helpful: reply.helpful })
    } catch (error) {
      const { code, message } =
        error instanceof CallFailed ? error : { code: '', message: commonMessages.faulty() }
      set({ ...before, failure: message })
      if (code === 'LOGIN_NEEDED') logIn()
    }
  }

  return {
    of({ _id, helpful: sent }: Pick<Rating, '_id' | 'helpful'>) {
      const known = votes[_id]
      const shown = { voted: known?.voted ?? false, helpful: Math.max(0, known?.helpful ?? sent) }
      return { ...shown, failure: known?.failure ?? '', vote: () => void vote(_id, shown) }
    },
  }
}

function useLogin() {
  const navigate = useNavigate()
  const { pathname, search, key } = useLocation()
  return () => {
    const errand: PendingAction = { from: `${pathname}${search}#reviews`, place: key }
    navigate('/login', { state: errand })
  }
}

async function readVotes(productId: string, userId: string | undefined): Promise<string[]> {
  const token = userId && readSession()?.token
  if (!token) return []
  try {
    return (await send(({ reviews }) => reviews.votes, { params: { id: productId } }, { token })).reply
      .reviews
  } catch {
    return []
  }
}
