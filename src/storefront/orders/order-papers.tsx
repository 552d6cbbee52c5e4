import { useState } from 'react'
import type { Order } from '#contract/orders'
import { Button } from '../../ui/button'
import { downloadPaper, type Paper } from './paper-file'

const names: Record<Paper, string> = { invoice: 'Invoice (PDF)', 'credit-note': 'Credit note (PDF)' }

/** An invoice is written when the parcel leaves, and taken back by a credit note when it returns. */
function papersOf({ orderStatus, paymentInfo }: Order): Paper[] {
  const left = /^(?:Shipped|Delivered|Returned)$/.test(orderStatus)
  const back = orderStatus === 'Returned' || paymentInfo.paymentStatus === 'Refunded'
  return left ? ['invoice', ...(back ? (['credit-note'] as const) : [])] : []
}

/** [ORD-04] */
export function OrderPapers({ order }: { order: Order }) {
  const [busy, setBusy] = useState<Paper>()
  const [problem, setProblem] = useState('')

  async function download(paper: Paper) {
    setBusy(paper)
    setProblem('')
    await downloadPaper(order._id, paper).catch((error: Error) => setProblem(error.message))
    setBusy(undefined)
  }
  return (
    <>
      {papersOf(order).map((paper) => (
        <Button
          key={paper}
          variant="secondary"
          busy={busy === paper}
          aria-label={`${names[paper]} of order ${order.orderNumber}`}
          onClick={() => void download(paper)}
        >
          {names[paper]}
        </Button>
      ))}
      <span role="status">{problem}</span>
    </>
  )
}
