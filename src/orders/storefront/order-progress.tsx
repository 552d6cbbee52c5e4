import { CopyButton } from '../../payments/storefront/copy-button'
import { asksForNumber, carrierInWords } from '../../shipping/contract/carriers'
import { deliveryWindow } from '../../shipping/contract/delivery-time'
import { isInStage, upcomingStatuses } from '../contract/order-status'
import type { TrackedOrder } from '../contract/orders'
import { type Arriving, useExpectedDays } from './arrival'
import * as m from './messages'
import styles from './order-progress.module.css'

const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})

interface OrderProgressProps {
  order: Arriving & Pick<TrackedOrder, 'timeline' | 'shipment'>
}

/** The history, each step with its time, the steps to come with the expected day, and the parcel [ORD-03]. */
export function OrderProgress({ order }: OrderProgressProps) {
  const { orderStatus, timeline, shipment, createdAt } = order
  const days = useExpectedDays(order)
  return (
    <div className={styles.progress}>
      <ol className={styles.steps} aria-label={m.progress()}>
        {timeline.map(({ status, at, message }, place) => (
          <li
            key={`${status} ${at}`}
            className={styles.step}
            aria-current={place === timeline.length - 1 ? 'step' : undefined}
          >
            <span className={styles.name}>{status}</span>
            <time dateTime={at}>{moment.format(new Date(at))}</time>
            {message && <p className={styles.message}>{message}</p>}
          </li>
        ))}
        {upcomingStatuses(orderStatus).map((status) => (
          <li key={status} className={`${styles.step} ${styles.upcoming}`}>
            <span className={styles.name}>{status}</span>
            <span className="visually-hidden">{m.upcoming()}</span>
            {days && isInStage(status, 'arrived') && (
              <span className={styles.expected}>
                {m.expectedDays({ days: deliveryWindow(new Date(createdAt), days) })}
              </span>
            )}
          </li>
        ))}
      </ol>
      {shipment && <Shipment shipment={shipment} />}
    </div>
  )
}

function Shipment({ shipment }: { shipment: NonNullable<TrackedOrder['shipment']> }) {
  const { carrier, trackingNumber, trackingUrl } = shipment
  return (
    <p className={styles.parcel}>
      <span>
        <span>{m.shippedBy()} </span>
        <strong>{carrierInWords(carrier)}</strong>
        {trackingNumber && (
          <span>
            {m.trackingNumber()} <strong className={styles.number}>{trackingNumber}</strong>{' '}
            <CopyButton text={trackingNumber} what={m.numberOfTheParcel()} />
          </span>
        )}
        {asksForNumber(trackingUrl, trackingNumber) && <span> {m.enterThisNumberOnTheir()}</span>}
      </span>
      {trackingUrl && (
        <a href={trackingUrl} target="_blank" rel="noreferrer" className={styles.follow}>
          {m.trackParcel()}
          <span className="visually-hidden">{` ${m.onThePageOfCarrier({ carrier })}`}</span>
        </a>
      )}
    </p>
  )
}
