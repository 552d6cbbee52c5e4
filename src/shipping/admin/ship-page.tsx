import { type KeyboardEvent, useState } from 'react'
import { RejectedMoves, rejectedIn, saidOf } from '../../orders/admin/bulk-moves'
import { stepsOf } from '../../orders/admin/moves'
import { StatusBadge } from '../../orders/admin/order-badges'
import { adminOrderRoutes, type BulkResult } from '../../orders/contract/admin-orders'
import { orderStatusTable } from '../../orders/contract/order-status'
import { type PackingSlip, packingSlipRoutes } from '../../orders/contract/packing-slips'
import { renameFields } from '../../platform/admin/api/call'
import { useStaff } from '../../platform/admin/api/session'
import { useChange, useRead } from '../../platform/admin/api/use-call'
import { Badge } from '../../platform/admin/components/badge'
import { PageHead } from '../../platform/admin/components/page-head'
import { Empty, Reading } from '../../platform/admin/components/states'
import { useAddress } from '../../platform/admin/components/use-address'
import { FormPage, FormPart } from '../../platform/admin/forms/form-page'
import { useRecordForm } from '../../platform/admin/forms/use-record-form'
import { formatRupees } from '../../platform/contract/money'
import { CallFailed } from '../../ui/behavior/http-client'
import { ButtonLink } from '../../ui/components/button'
import { CheckField } from '../../ui/forms/choices'
import { TextField } from '../../ui/forms/field'
import { carriers, needsTrackingNumber } from '../contract/carriers'
import * as m from './messages'
import styles from './ship-page.module.css'
import { CarrierFields, lastCarrier, saveCarrier } from './shipment-fields'
import { trackingNumberHint } from './tracking-number-hint'

/** Ships several orders with one carrier. */
export default function ShipPage() {
  const [params] = useAddress()
  const ids = params.get('ids') ?? ''
  const found = useRead(packingSlipRoutes.show, { query: { ids } }, { enabled: ids !== '' })
  return (
    <>
      <PageHead title={m.shipOrders()} back={{ to: '/admin/orders', label: m.orders() }} />
      {ids === '' ? (
        <Empty words={m.noOrdersSelected()} />
      ) : (
        <Reading from={found}>{({ slips }) => <Parcels slips={slips} />}</Reading>
      )}
    </>
  )
}

interface ShipValues {
  carrier: string
  parcels: Parcel[]
}

interface Parcel {
  trackingNumber: string
  /** Counts for a carrier without tracking numbers. */
  isChosen: boolean
}

const notYet: Parcel = { trackingNumber: '', isChosen: true }

function Parcels({ slips }: { slips: readonly PackingSlip[] }) {
  const { role } = useStaff()
  const [rejected, setRejected] = useState<readonly BulkResult[]>([])
  const ship = useChange(adminOrderRoutes.shipMany, {
    quiet: true,
    done: ({ results }) => saidOf(results, (count) => m.countShipped({ count })),
  })
  const isWaiting = (slip: PackingSlip) => stepsOf(slip, role).includes('Shipped')
  const form = useRecordForm<ShipValues>({
    id: 'ship',
    initial: {
      carrier: lastCarrier() ?? carriers[0].name,
      parcels: slips.map(() => notYet),
    },
    send: async ({ carrier, parcels }) => {
      const ready = readyOf(parcels)
      if (ready.length === 0) throw noneReady(isNumbered)
      const body = { carrier, parcels: ready.map(({ place: _, ...parcel }) => parcel) }
      const { results } = await ship.mutateAsync({ body }).catch(nameFields(ready))
      saveCarrier(carrier)
      setRejected(rejectedIn(results))
    },
  })
  const { carrier, parcels } = form.values
  const isNumbered = needsTrackingNumber(carrier)
  /** With their places among the slips, which are those in the form. */
  const readyOf = (all: readonly Parcel[]) =>
    slips.flatMap((slip, place) => {
      const { trackingNumber, isChosen } = all[place] ?? notYet
      const isReady = isNumbered ? trackingNumber.trim() !== '' : isChosen
      if (!isReady || !isWaiting(slip)) return []
      return [{ id: slip.id, version: slip.version, trackingNumber: isNumbered ? trackingNumber : '', place }]
    })
  const ready = readyOf(parcels).length
  const fieldOf = ({ number }: PackingSlip, parcel: Parcel, place: number) => {
    const path = `parcels.${place}`
    const put = (changes: Partial<Parcel>) =>
      form.set('parcels', (before) => before.map((one, at) => (at === place ? { ...one, ...changes } : one)))
    return isNumbered ? (
      <TextField
        {...form.entryText(path, parcel, put)('trackingNumber')}
        label={m.trackingNumberOf({ number })}
        hint={trackingNumberHint(carrier, parcel.trackingNumber)}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        onKeyDown={goToNext}
      />
    ) : (
      <CheckField
        id={form.idAt(`${path}.isChosen`)}
        label={m.handedOver()}
        checked={parcel.isChosen}
        onChange={({ target }) => put({ isChosen: target.checked })}
      />
    )
  }
  const rows = slips.map((slip, place) => (
    <li key={slip.id} className={styles.parcel}>
      <ParcelHead slip={slip} />
      {isWaiting(slip) ? fieldOf(slip, parcels[place] ?? notYet, place) : <Outcome slip={slip} />}
    </li>
  ))
  return (
    <>
      {slips.some(isWaiting) ? (
        <FormPage
          form={form}
          save={ready > 0 ? m.shipCount({ count: ready }) : orderStatusTable.Shipped.action}
        >
          <FormPart title={m.parcels()} hint={isNumbered ? m.parcelsHint() : m.parcelsToTick()}>
            <CarrierFields
              carrier={carrier}
              errors={{ carrier: form.errorAt('carrier') ?? '' }}
              onChange={({ carrier: chosen = '' }) => form.set('carrier', chosen)}
            />
            <ul className={styles.parcels}>{rows}</ul>
          </FormPart>
        </FormPage>
      ) : (
        <>
          <ul className={`${styles.parcels} ${styles.shipped}`}>{rows}</ul>
          <ButtonLink to="/admin/orders">{m.backToOrders()}</ButtonLink>
        </>
      )}
      {rejected.length > 0 && <RejectedMoves results={rejected} onClose={() => setRejected([])} />}
    </>
  )
}

const ParcelHead = ({ slip: { number, to, pincode, cashDue } }: { slip: PackingSlip }) => (
  <p className={styles.head}>
    <strong>{number}</strong>
    <span>
      {to[0]}, {pincode}
    </span>
    {cashDue > 0 && <Badge tone="warning">{m.toCollect({ amount: formatRupees(cashDue) })}</Badge>}
  </p>
)

/** What has become of an order that cannot be shipped, such as one shipped a moment ago. */
const Outcome = ({ slip: { status, shipment } }: { slip: PackingSlip }) => (
  <p>
    <StatusBadge status={status} /> {shipment?.carrier} {shipment?.trackingNumber}
  </p>
)

/** Scanners end each code with Enter, which must not ship what was scanned so far. */
function goToNext(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [
    ...(event.currentTarget.form?.querySelectorAll<HTMLElement>('li input, [type=submit]') ?? []),
  ]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}

const noneReady = (isNumbered: boolean) =>
  new CallFailed({
    status: 400,
    code: 'NONE_READY',
    details: {},
    message: isNumbered ? m.noTrackingNumber() : m.noOrdersSelected(),
  })

/** Maps the parcels of the request to those of the form, which has more. */
const nameFields =
  (sent: readonly { place: number }[]) =>
  (failed: unknown): never =>
    renameFields(failed, (path) =>
      path.replace(/^parcels\.(\d+)/, (_, place) => `parcels.${sent[Number(place)]?.place}`),
    )
