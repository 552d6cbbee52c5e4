import { useCallback, useEffect, useState } from 'react'
import * as commonMessages from '../../../platform/contract/messages'
import { isAppError } from '../../../platform/storefront/api-client'
import { shopThunk } from '../../../shell/storefront/state/shop-thunk'
import { useAppDispatch } from '../../../shell/storefront/state/store'
import { useWhenVisibleAgain } from '../../../ui/behavior/use-when-visible-again'
import { trackingRoutes } from '../../contract/tracking'
import { useSentTracking } from './sent-tracking'

const loadTracking = shopThunk('orders/loadTracking', (token: string, { call }) =>
  call(() => trackingRoutes.show, { params: { token } }),
)

/** The order of a tracking link, loaded again when the reader comes back to the page. */
export function useTracking(token: string) {
  const dispatch = useAppDispatch()
  const sent = useSentTracking(token)
  const [order, setOrder] = useState(sent ?? undefined)
  const [hasEnded, setEnded] = useState(sent === null)
  const [failure, setFailure] = useState<string>()
  const load = useCallback(async () => {
    const answer = await dispatch(loadTracking(token))
    if (loadTracking.fulfilled.match(answer)) {
      setOrder(answer.payload)
      setFailure(undefined)
    } else if (isAppError(answer.payload)) setEnded(true)
    else setFailure(answer.payload?.message || commonMessages.faulty())
  }, [dispatch, token])
  useEffect(() => {
    if (sent === undefined) void load()
  }, [load, sent])
  useWhenVisibleAgain(load)
  return { order, hasEnded, failure, load }
}
