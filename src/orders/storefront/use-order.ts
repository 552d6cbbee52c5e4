import { useCallback, useEffect, useState } from 'react'
import * as commonMessages from '../../platform/contract/messages'
import { useAppDispatch, useAppSelector } from '../../shell/storefront/state/store'
import { loadOrder, orderShown } from './order-thunks'

/** Shows the order of the list at once and reloads it. */
export function useOrder(id: string) {
  const dispatch = useAppDispatch()
  const order = useAppSelector(({ auth }) => orderShown(auth, id))
  const [failure, setFailure] = useState<string>()
  const ask = useCallback(async () => {
    setFailure(undefined)
    const answer = await dispatch(loadOrder(id))
    if (loadOrder.rejected.match(answer)) setFailure(answer.payload?.message || commonMessages.faulty())
  }, [dispatch, id])
  useEffect(() => void ask(), [ask])
  return { order, failure, ask }
}
