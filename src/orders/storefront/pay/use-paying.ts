import { useCallback, useEffect, useState } from 'react'
import { takeNextStep } from '../../../payments/storefront/next-steps'
import * as commonMessages from '../../../platform/contract/messages'
import type { Reply } from '../../../platform/contract/route'
import { isSilent } from '../../../platform/storefront/api-client'
import { useAppDispatch } from '../../../shell/storefront/state/store'
import type { orderPaymentRoutes, PayableMethod } from '../../contract/order-payment'
import { findPayableMethods, payOrder } from './pay-thunks'

type Payable = Reply<typeof orderPaymentRoutes.methods>

/** Loads how an order can be paid, and pays it. */
export function usePaying(orderId: string, reload: () => Promise<void>) {
  const dispatch = useAppDispatch()
  const [payable, setPayable] = useState<Payable>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const load = useCallback(async () => {
    const answer = await dispatch(findPayableMethods(orderId))
    if (findPayableMethods.fulfilled.match(answer)) setPayable(answer.payload)
    else if (!isSilent(answer.payload)) setProblem(answer.payload?.message || commonMessages.faulty())
  }, [dispatch, orderId])
  useEffect(() => void load(), [load])

  /** Resolves with why the order was not paid. */
  async function pay({ code: method, total }: PayableMethod, fields: { upiTransactionId?: string } = {}) {
    if (busy) return undefined
    let refused: string | undefined
    setBusy(true)
    setProblem('')
    const answer = await dispatch(payOrder({ orderId, method, total, ...fields }))
    if (payOrder.fulfilled.match(answer)) {
      if (answer.payload)
        await takeNextStep(answer.payload).catch(() => {
          refused = commonMessages.somethingWrong()
        })
    } else if (!isSilent(answer.payload)) {
      refused = answer.payload?.message || commonMessages.somethingWrong()
    }
    if (refused) setProblem(refused)
    // The order may have been paid, cancelled or changed in another tab.
    await reload()
    await load()
    setBusy(false)
    return refused
  }

  return { payable, busy, problem, pay, setProblem }
}
