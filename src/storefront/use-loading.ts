import { useCallback, useEffect, useState } from 'react'
import { messages } from '#contract/messages'
import type { shopThunk } from './store/shop-thunk'
import { useAppDispatch } from './store/store'

type Load<Result> = ReturnType<typeof shopThunk<Result, undefined>>

/**
 * Asks when the page opens and again on demand. Knows how that very question fares: the flags of the
 * store speak of whatever happened last.
 */
export function useLoading<Result>(load: Load<Result>) {
  const dispatch = useAppDispatch()
  const [failure, setFailure] = useState<string>()
  const ask = useCallback(async () => {
    setFailure(undefined)
    const answer = await dispatch(load())
    if (load.rejected.match(answer)) setFailure(answer.payload?.message || messages.faulty)
  }, [dispatch, load])
  useEffect(() => void ask(), [ask])
  return { failure, retry: () => void ask() }
}
