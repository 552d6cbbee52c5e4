import { useCallback, useEffect, useState } from 'react'
import * as commonMessages from '../../platform/contract/messages'
import { isSilent } from '../../platform/storefront/api-client'
import { useAppDispatch } from '../../shell/storefront/state/store'
import type { OrderReturns } from '../contract/returns'
import { loadReturns } from './return-thunks'

export function useReturns(orderId: string) {
  const dispatch = useAppDispatch()
  const [returns, setReturns] = useState<OrderReturns>()
  const [failure, setFailure] = useState<string>()
  const load = useCallback(async () => {
    setFailure(undefined)
    const answer = await dispatch(loadReturns(orderId))
    if (loadReturns.fulfilled.match(answer)) setReturns(answer.payload)
    else if (!isSilent(answer.payload)) setFailure(answer.payload?.message || commonMessages.faulty())
  }, [dispatch, orderId])
  useEffect(() => void load(), [load])
  return { returns, failure, load, setReturns }
}
