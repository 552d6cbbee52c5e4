import { titleWithPack } from '../../../catalog/contract/title-with-pack'
import { isCash } from '../../../payments/contract/payment-methods'
import type { Database } from '../../../platform/db/tables'
import { AppError } from '../../../platform/http/app-error'
import type { OrderTracking } from '../../contract/tracking'
import * as m from '../messages'
import { findOrder } from '../order-queries'
import { trackOrder } from '../tracked-orders'
import { findTrackingKey } from './tracking-queries'
import { isTrackingToken, orderIdIn } from './tracking-token'

/** The order of a tracking link; undefined for a link that has ended or never was. */
export async function findTracked(
  db: Database,
  token: string,
  origin: string,
): Promise<OrderTracking | undefined> {
  const id = orderIdIn(token)
  const found = id ? await findTrackingKey(db, id) : undefined
  if (!id || !found || found.isOver || !isTrackingToken(token, id, found.key)) return undefined
  const order = await findOrder(db, id)
  const tracked = await trackOrder(db, order, origin)
  const { orderNumber, orderStatus, createdAt, delivery, shipment, totalPriceAfterDiscount, isGift } = tracked
  const { paidBefore, toPay, paymentInfo } = tracked
  const { paymentMethod, paymentStatus } = paymentInfo
  // Each by name: anything more of an order would stand in the source of the page.
  return {
    orderNumber,
    orderStatus,
    createdAt,
    delivery,
    shipment,
    // A message of the shop may name a person or a neighbour.
    timeline: tracked.timeline.map((step) => ({ ...step, message: '' })),
    lines: order.items.map(({ title, option_name, quantity }) => ({
      title: titleWithPack(title, option_name),
      quantity,
    })),
    city: tracked.shippingInfo.city,
    ...((!isGift || isCash(paymentMethod)) && {
      totalPriceAfterDiscount,
      ...(paidBefore !== undefined && { paidBefore, toPay }),
      paymentInfo: { paymentMethod, paymentStatus },
    }),
  }
}

export async function showTracking(db: Database, token: string, origin: string): Promise<OrderTracking> {
  const tracked = await findTracked(db, token, origin)
  if (!tracked) throw new AppError(404, 'TRACK_LINK_ENDED', m.trackLinkEnded())
  return tracked
}
