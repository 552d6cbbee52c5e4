import type { AdminOrder } from '#contract/admin-orders'
import { invoiceDeskRoutes } from '#contract/invoices'
import { DownloadLink } from '../furniture/download-link'

/** The invoice is written when the parcel leaves; a credit note takes it back with the goods or the money. */
export function OrderPapers({ order: { id, history } }: { order: AdminOrder }) {
  const became = (status: string) => history.some(({ to }) => to === status)
  const asked = { params: { id } }
  if (!became('Shipped')) return null
  return (
    <>
      <DownloadLink route={invoiceDeskRoutes.ofOrder} asked={asked} open>
        Invoice
      </DownloadLink>
      {(became('Returned') || became('Refunded')) && (
        <DownloadLink route={invoiceDeskRoutes.creditNoteOfOrder} asked={asked} open>
          Credit note
        </DownloadLink>
      )}
    </>
  )
}
