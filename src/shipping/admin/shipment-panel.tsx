import { useState } from 'react'
import styles from '../../orders/admin/order-page.module.css'
import { useSeenShipment } from '../../orders/admin/use-seen'
import { type AdminOrder, adminOrderRoutes, type Shipment } from '../../orders/contract/admin-orders'
import { callErrors } from '../../platform/admin/api/call'
import { useChange } from '../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../platform/admin/components/confirm-dialog'
import { Facts, Panel } from '../../platform/admin/components/detail'
import { Button } from '../../ui/components/button'
import { asksForNumber } from '../contract/carriers'
import * as m from './messages'
import { ShipmentFields } from './shipment-fields'

/** Carrier and tracking number of a shipped order, and a dialog to correct them. */
export function ShipmentPanel({ order: { id, shipment } }: { order: AdminOrder }) {
  const [editing, setEditing] = useState(false)
  if (!shipment) return null
  const { carrier, trackingNumber, trackingUrl } = shipment
  return (
    <Panel
      title={m.parcel()}
      actions={
        <Button variant="quiet" onClick={() => setEditing(true)}>
          {m.edit()}
        </Button>
      }
    >
      <Facts
        facts={[
          [m.carrier(), carrier],
          [m.trackingNumber(), trackingNumber],
          [
            m.track(),
            trackingUrl && (
              <>
                <a href={trackingUrl} target="_blank" rel="noreferrer">
                  {m.carrierTrackingPage({ carrier })}
                </a>
                {/* In a span: an only child would get its own line. */}
                {asksForNumber(trackingUrl, trackingNumber) && <span>{m.whereYouEnterTheNumber()}</span>}
              </>
            ),
          ],
        ]}
      />
      {editing && <ShipmentDialog id={id} shipment={shipment} onClose={() => setEditing(false)} />}
    </Panel>
  )
}

interface ShipmentDialogProps {
  id: string
  shipment: Shipment
  onClose(): void
}

function ShipmentDialog({ id, shipment, onClose }: ShipmentDialogProps) {
  const [{ carrier, trackingNumber }, setValues] = useState<Shipment>(shipment)
  const { from, readConflict } = useSeenShipment(shipment)
  const change = useChange(adminOrderRoutes.changeShipment, {
    quiet: true,
    done: m.parcelUpdated(),
    onDone: onClose,
  })
  const { fields, formError } = callErrors(change.error)
  const save = () =>
    change.mutate({ params: { id }, body: { from, carrier, trackingNumber } }, { onError: readConflict })
  return (
    <ConfirmDialog
      title={m.editParcel()}
      words={m.customerNotTold()}
      confirm={m.save()}
      busy={change.isPending}
      onConfirm={save}
      problem={formError}
      onCancel={onClose}
    >
      <div className={styles.fields}>
        <ShipmentFields
          numberFirst
          carrier={carrier}
          trackingNumber={trackingNumber}
          errors={fields}
          onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
        />
      </div>
    </ConfirmDialog>
  )
}
