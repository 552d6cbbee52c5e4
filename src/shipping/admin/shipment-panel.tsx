import { useState } from 'react'
import styles from '../../orders/admin/order-page.module.css'
import { useSeenShipment } from '../../orders/admin/use-seen'
import { type AdminOrder, adminOrderRoutes, type Shipment } from '../../orders/contract/admin-orders'
import { callErrors } from '../../platform/admin/api/call'
import { useChange } from '../../platform/admin/api/use-call'
import { ConfirmDialog } from '../../platform/admin/components/confirm-dialog'
import { Facts, Panel } from '../../platform/admin/components/detail'
import { Button } from '../../ui/components/button'
import { Notice } from '../../ui/components/notice'
import { asksForNumber } from '../contract/carriers'
import { ShipmentFields } from './shipment-fields'

/** The parcel on its way, and a way to mend a number that was typed wrongly. */
export function ShipmentPanel({ order: { id, shipment } }: { order: AdminOrder }) {
  const [mending, setCorrecting] = useState(false)
  if (!shipment) return null
  const { carrier, trackingNumber, trackingUrl } = shipment
  return (
    <Panel
      title="Parcel"
      actions={
        <Button variant="quiet" onClick={() => setCorrecting(true)}>
          Edit
        </Button>
      }
    >
      <Facts
        facts={[
          ['Carrier', carrier],
          ['Tracking number', trackingNumber],
          [
            'Track',
            trackingUrl && (
              <>
                <a href={trackingUrl} target="_blank" rel="noreferrer">
                  {carrier} tracking page
                </a>
                {/* An element, so that the link is no only child, which would stand in a line of its own. */}
                {asksForNumber(carrier) && <span>, where you enter the number</span>}
              </>
            ),
          ],
        ]}
      />
      {mending && <SpellingNotice id={id} shipment={shipment} onClose={() => setCorrecting(false)} />}
    </Panel>
  )
}

interface SpellingNoticeProps {
  id: string
  shipment: Shipment
  onClose(): void
}

function SpellingNotice({ id, shipment, onClose }: SpellingNoticeProps) {
  const [{ carrier, trackingNumber }, setValues] = useState<Shipment>(shipment)
  const { from, hear } = useSeenShipment(shipment)
  const change = useChange(adminOrderRoutes.changeShipment, {
    ...{ quiet: true, done: 'Parcel updated', onDone: onClose },
  })
  const { fields, formError } = callErrors(change.error)
  const save = () =>
    change.mutate({ params: { id }, body: { from, carrier, trackingNumber } }, { onError: hear })
  return (
    <ConfirmDialog
      title="Edit parcel"
      confirm="Save"
      busy={change.isPending}
      onConfirm={save}
      onCancel={onClose}
    >
      {formError && (
        <Notice key={formError} tone="problem">
          {formError}
        </Notice>
      )}
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
