import { useCallback, useEffect, useState } from 'react'
import type { ShopRequest } from '../../shell/storefront/state/shop-thunk'
import { useAppDispatch } from '../../shell/storefront/state/store'
import * as commonMessages from '../contract/messages'

/**
 * Loads on mount if the data is missing, and again on demand. Tracks this very request, because the store's
 * flags reflect the latest action. Another `load` is another request.
 */
export function useLoading(load: () => ShopRequest, wanted = true) {
  const dispatch = useAppDispatch()
  const [failed, setFailed] = useState<{ load: () => ShopRequest; why: string }>()
  const ask = useCallback(async () => {
    setFailed(undefined)
    const answer = await dispatch(load())
    if ('error' in answer) setFailed({ load, why: answer.payload?.message || commonMessages.faulty() })
  }, [dispatch, load])
  useEffect(() => {
    if (wanted) void ask()
  }, [ask, wanted])
  return { failure: failed?.load === load ? failed.why : undefined, retry: ask }
}
