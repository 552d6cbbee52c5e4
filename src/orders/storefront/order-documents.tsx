import { useState } from 'react'
import { isSilent } from '../../platform/storefront/api-client'
import { useAppDispatch } from '../../shell/storefront/state/store'
import { CallFailed } from '../../ui/behavior/http-client'
import { Button } from '../../ui/components/button'
import type { TrackedOrder } from '../contract/orders'
import { downloadDocument, type PrintedDocument } from './order-document-file'
import { loadOrder } from './order-thunks'

/** An invoice is written when the parcel leaves, and taken back by credit notes, whole or in parts. */
function documentsOf({ orderStatus, creditNotes }: TrackedOrder): (PrintedDocument & { name: string })[] {
  const left = /^(?:Shipped|Delivered|Returned)$/.test(orderStatus)
  const notes = creditNotes.map((number, index) => ({
    kind: 'credit-note' as const,
    number,
    name: creditNotes.length > 1 ? `Credit note ${index + 1} (PDF)` : 'Credit note (PDF)',
  }))
  return left ? [{ kind: 'invoice', number: '', name: 'Invoice (PDF)' }, ...notes] : []
}

/** [ORD-04] */
export function OrderDocuments({ order }: { order: TrackedOrder }) {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState('')

  async function download(paper: PrintedDocument) {
    setBusy(paper.kind + paper.number)
    setProblem('')
    await downloadDocument(order._id, paper).catch((error: Error) => {
      // That call finds the session ended too, and has the login page opened [ACC-09].
      if (error instanceof CallFailed && isSilent(error.failure)) void dispatch(loadOrder(order._id))
      else setProblem(error.message)
    })
    setBusy(undefined)
  }
  return (
    <>
      {documentsOf(order).map((paper) => (
        <Button
          key={paper.number}
          variant="secondary"
          busy={busy === paper.kind + paper.number}
          aria-label={`${paper.name} of order ${order.orderNumber}`}
          onClick={() => void download(paper)}
        >
          {paper.name}
        </Button>
      ))}
      <span role="status">{problem}</span>
    </>
  )
}
