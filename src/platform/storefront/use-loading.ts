import { useCallback, useEffect, useState } from 'react'
import type { Question } from '../../shell/storefront/state/shop-thunk'
import { useAppDispatch } from '../../shell/storefront/state/store'
import * as commonMessages from '../contract/messages'

/**
 * Asks when the page opens and what it shows is not there, and again on demand. Knows how that very question fares: the
 * flags of the store speak of whatever happened last. Another `load` is another question.
 */
export function useLoading(load: () => Question, wanted = true) {
  const dispatch = useAppDispatch()
  const [failed, setFailed] = useState<{ load: () => Question; why: string }>()
  const ask = useCallback(async () => {
    setFailed(undefined)
    const answer = await dispatch(load())
    if ('error' in answer) setFailed({ load, why: answer.payload?.message || commonMessages.faulty() })
  }, [dispatch, load])
  useEffect(() => {
    if (wanted) void ask()
  }, [ask, wanted])
  return { failure: failed?.load === load ? failed.why : undefined, retry: () => void ask() }
}
