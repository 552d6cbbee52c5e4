import { useCallback, useEffect, useState } from 'react'
import * as commonMessages from '../../../platform/contract/messages'
import { isAppError } from '../../../platform/storefront/api-client'
import { useAppDispatch } from '../../../shell/storefront/state/store'
import { useWhenVisibleAgain } from '../../../ui/behavior/use-when-visible-again'
import type { PayableOrder } from '../../contract/payment-links'
import { loadPayable } from './pay-thunks'

interface LoadFailure {
  message: string
  /** The link has ended: trying again does not help. */
  isFinal: boolean
}

/** The order of a payment link, loaded again when the payer comes back from the UPI app. */
export function usePayable(token: string) {
  const dispatch = useAppDispatch()
  const [order, setOrder] = useState<PayableOrder>()
  const [failure, setFailure] = useState<LoadFailure>()
  const load = useCallback(async () => {
    const answer = await dispatch(loadPayable(token))
    if (loadPayable.fulfilled.match(answer)) {
      setOrder(answer.payload)
      setFailure(undefined)
      return
    }
    const { payload } = answer
    setFailure({ message: payload?.message || commonMessages.faulty(), isFinal: isAppError(payload) })
  }, [dispatch, token])
  useEffect(() => void load(), [load])
  useWhenVisibleAgain(load)
  return { order, failure, load, setOrder }
}
