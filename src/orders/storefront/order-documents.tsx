import { useState } from 'react'
import { isSilent } from '../../platform/storefront/api-client'
import { useAppDispatch } from '../../shell/storefront/state/store'
import { CallFailed } from '../../ui/behavior/http-client'
import { Button } from '../../ui/components/button'
import type { TrackedOrder } from '../contract/orders'
import * as m from './messages'
import { downloadDocument, type PrintedDocument } from './order-document-file'
import { loadOrder } from './order-thunks'

/** The invoice exists once the parcel was shipped. */
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

  async function download(printed: PrintedDocument) {
    setBusy(printed.kind + printed.number)
    setProblem('')
    await downloadDocument(order._id, printed).catch((error: Error) => {
      // The session has ended: this request opens the login page [ACC-09].
      if (error instanceof CallFailed && isSilent(error.failure)) void dispatch(loadOrder(order._id))
      else setProblem(error.message)
    })
    setBusy(undefined)
  }
  return (
    <>
      {documentsOf(order).map((printed) => (
        <Button
          key={printed.number}
          variant="secondary"
          busy={busy === printed.kind + printed.number}
          aria-label={m.nameOfOrderOrderNumber({ name: printed.name, orderNumber: order.orderNumber })}
          onClick={() => void download(printed)}
        >
          {printed.name}
        </Button>
      ))}
      <span role="status">{problem}</span>
    </>
  )
}
