import { useState } from 'react'
import { useHydrated } from '../../../ui/behavior/use-hydrated'
import { useAppSelector } from './store'

/**
 * A React key that changes when somebody logs in or out on an open page, so that a form drops what it holds and reads
 * the draft of the new user. It does not change at hydration: what was typed before that stays.
 */
export function useSessionKey(): string {
  const hydrated = useHydrated()
  const userId = useAppSelector(({ auth }) => auth.user?._id ?? '')
  const [first, setFirst] = useState<string>()
  if (!hydrated) return ''
  if (first === undefined) setFirst(userId)
  return userId === (first ?? userId) ? '' : userId || 'visitor'
}
