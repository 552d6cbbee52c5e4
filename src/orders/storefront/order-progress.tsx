import { asksForNumber } from '../../shipping/contract/carriers'
import type { TrackedOrder } from '../contract/orders'
import look from './order-progress.module.css'

const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})

/** What has happened so far, each step with its time, and where the parcel is [ORD-03]. */
export function OrderProgress({ order: { timeline, shipment } }: { order: TrackedOrder }) {
  return (
    <div className={look.progress}>
      <ol className={look.steps} aria-label="Progress">
        {timeline.map(({ status, at, message }) => (
          <li key={status} className={look.step}>
            <span className={look.name}>{status}</span>
            <time dateTime={at}>{moment.format(new Date(at))}</time>
            {message && <p className={look.message}>{message}</p>}
          </li>
        ))}
      </ol>
      {shipment && <Parcel shipment={shipment} />}
    </div>
  )
}

function Parcel({ shipment }: { shipment: NonNullable<TrackedOrder['shipment']> }) {
  const { carrier, trackingNumber, trackingUrl } = shipment
  return (
    <p className={look.parcel}>
      <span>
        Sent with <strong>{carrier}</strong>
        {trackingNumber && (
          <>
            , tracking number <strong className={look.number}>{trackingNumber}</strong>
          </>
        )}
        {asksForNumber(carrier) && '. Their page asks for the number.'}
      </span>
      {trackingUrl && (
        <a href={trackingUrl} target="_blank" rel="noreferrer" className={look.follow}>
          Follow the parcel<span className="visually-hidden"> on the page of {carrier}</span>
        </a>
      )}
    </p>
  )
}
