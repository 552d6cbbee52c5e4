import { useStaff } from '../../platform/admin/api/session'
import { DownloadLink } from '../../platform/admin/files/download-link'
import { hasRole } from '../../platform/contract/route'
import { adminInvoiceRoutes } from '../../tax/contract/invoices'
import { ButtonLink } from '../../ui/components/button'
import type { AdminOrder } from '../contract/admin-orders'

/** The invoice is written when the parcel leaves; credit notes take it back, whole or in parts, until nothing is left. */
export function OrderDocuments({ order: { id, papers, left, status } }: { order: AdminOrder }) {
  const { role } = useStaff()
  const params = { id }
  if (papers.invoice === null) return null
  return (
    <>
      <DownloadLink route={adminInvoiceRoutes.ofOrder} input={{ params }} open>
        Invoice
      </DownloadLink>
      {papers.creditNotes.map((number, index) => (
        <DownloadLink
          key={number}
          route={adminInvoiceRoutes.creditNoteOfOrder}
          input={{ params, query: { number } }}
          open
        >
          Credit note{papers.creditNotes.length > 1 && ` ${index + 1}`}
        </DownloadLink>
      ))}
      {left > 0 && status !== 'Returned' && hasRole(role, 'manager') && (
        <ButtonLink variant="secondary" to={`/admin/orders/${id}/credit`}>
          Credit a part
        </ButtonLink>
      )}
    </>
  )
}
