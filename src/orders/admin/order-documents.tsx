import { useHasRole } from '../../platform/admin/api/session'
import { DownloadLink } from '../../platform/admin/files/download-link'
import { adminInvoiceRoutes } from '../../tax/contract/invoices'
import { ButtonLink } from '../../ui/components/button'
import type { AdminOrder } from '../contract/admin-orders'
import * as m from './messages'

/** Credit notes can be issued until nothing is left of the invoice. */
export function OrderDocuments({ order: { id, documents, left, status } }: { order: AdminOrder }) {
  const manages = useHasRole('manager')
  const params = { id }
  if (documents.invoice === null) return null
  return (
    <>
      <DownloadLink route={adminInvoiceRoutes.ofOrder} input={{ params }} open asButton>
        {m.invoice()}
      </DownloadLink>
      {documents.creditNotes.map((number, index) => (
        <DownloadLink
          key={number}
          route={adminInvoiceRoutes.creditNoteOfOrder}
          input={{ params, query: { number } }}
          open
          asButton
        >
          {m.creditNote()}
          {documents.creditNotes.length > 1 && ` ${index + 1}`}
        </DownloadLink>
      ))}
      {left > 0 && status !== 'Returned' && manages && (
        <ButtonLink variant="secondary" to={`/admin/orders/${id}/credit`}>
          {m.issueCreditNote()}
        </ButtonLink>
      )}
    </>
  )
}
