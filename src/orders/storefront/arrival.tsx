import { useAppSelector } from '../../shell/storefront/state/store'
import { type DeliveryDays, deliveryWindow, isOverdue } from '../../shipping/contract/delivery-time'
import { isInStage } from '../contract/order-status'
import type { TrackedOrder } from '../contract/orders'
import { Fact } from './fact'
import * as m from './messages'

const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

export type Arriving = Pick<TrackedOrder, 'createdAt' | 'delivery' | 'orderStatus'>

export const PlacedOn = ({ at }: { at: string }) => (
  <Fact name={m.placedOn()}>
    <time dateTime={at}>{moment.format(new Date(at))}</time>
  </Fact>
)

/** The days promised with the order, or by the settings for older orders; undefined once it is there or over. */
export function useExpectedDays({ delivery, orderStatus }: Arriving): DeliveryDays | undefined {
  const shopDays = useAppSelector(({ shop }) => shop.deliveryDays)
  const days = delivery ? delivery.days : shopDays
  return isInStage(orderStatus, 'in shop', 'on its way') && days ? days : undefined
}

export function Arrival({ of: order }: { of: Arriving }) {
  const days = useExpectedDays(order)
  if (!days) return null
  return <Fact name={arrivalName(order, days)}>{deliveryWindow(new Date(order.createdAt), days)}</Fact>
}

function arrivalName({ createdAt, delivery }: Arriving, days: DeliveryDays): string {
  if (isOverdue(new Date(createdAt), new Date(), days)) return m.delayed()
  return delivery?.isPickup ? m.readyForPickUp() : m.arrives()
}
