import { useEffect, useRef, useState } from 'react'
import type { TrackedOrder } from '../../../orders/contract/orders'
import { loadOrder } from '../../../orders/storefront/order-thunks'
import { useAppDispatch, useAppSelector } from '../../../shell/storefront/state/store'
import type { RazorpayAnswer } from '../../contract/razorpay'
import * as m from '../messages'
import { openHostedCheckout } from './hosted-checkout'
import { confirmRazorpay, startRazorpay } from './razorpay-thunks'

type Stage = 'ready' | 'opening' | 'open' | 'confirming' | 'closed' | 'failed'

/** How often the page asks whether a payment has arrived that Razorpay has not confirmed yet. */
const askAgainMs = 4000
const mostTimes = 30

/** The steps of a payment in the window of Razorpay. Closing it leaves the order as it is. */
export function useRazorpay(order: TrackedOrder) {
  const dispatch = useAppDispatch()
  const shop = useAppSelector(({ shop: { brand } }) => brand)
  const [stage, setStage] = useState<Stage>('ready')
  const [problem, setProblem] = useState('')
  const [isTest, setIsTest] = useState(false)
  const isPaid = order.paymentInfo.paymentStatus === 'Paid'
  useAskAgain(order._id, stage === 'confirming' && !isPaid)

  function stop(to: 'closed' | 'failed', why: string) {
    setProblem(why)
    setStage(to)
  }

  async function confirm(answer: RazorpayAnswer) {
    setStage('confirming')
    const reply = await dispatch(confirmRazorpay({ id: order._id, answer }))
    if (confirmRazorpay.rejected.match(reply) && reply.payload?.status === 400)
      stop('failed', reply.payload.message)
  }

  async function pay() {
    setProblem('')
    setStage('opening')
    const reply = await dispatch(startRazorpay(order))
    if (startRazorpay.rejected.match(reply))
      return stop('failed', reply.payload?.message || m.paymentWindowFailed())
    if (!reply.payload) return setStage('ready')
    setIsTest(reply.payload.isTest)
    try {
      const words = { shop, description: m.orderOrderNumber({ orderNumber: order.orderNumber }) }
      await openHostedCheckout(reply.payload, words, {
        onPaid: (answer) => void confirm(answer),
        onClosed: (failure) => stop('closed', failure),
      })
      setStage('open')
    } catch {
      stop('failed', m.paymentWindowFailed())
    }
  }

  return { stage, problem, isTest, isPaid, pay }
}

/** Also finds a payment whose answer never reached this browser. */
function useAskAgain(id: string, isWaiting: boolean) {
  const dispatch = useAppDispatch()
  const times = useRef(0)
  useEffect(() => {
    if (!isWaiting) return
    const clock = setInterval(() => {
      times.current += 1
      if (times.current > mostTimes) clearInterval(clock)
      else void dispatch(loadOrder(id))
    }, askAgainMs)
    return () => clearInterval(clock)
  }, [dispatch, id, isWaiting])
}
