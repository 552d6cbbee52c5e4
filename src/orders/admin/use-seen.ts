import { useState } from 'react'
import { CallFailed } from '../../ui/behavior/http-client'
import type { AdminOrder, Shipment } from '../contract/admin-orders'

/**
 * What stood there when a dialog was opened. A step is sent from that, even if it has changed since: the shop then refuses it
 * and says what it is now, so that nobody undoes or confirms unknowingly what others did.
 */
function useTold<Value extends string>(now: Value, heardIn: (details: CallFailed['details']) => Value[]) {
  const [told, setTold] = useState([now])
  return {
    from: told.at(-1) ?? now,
    isNews: !told.includes(now),
    hear(failed: Error) {
      const heard = failed instanceof CallFailed && failed.status === 409 ? heardIn(failed.details) : []
      setTold((before) => before.concat(heard))
    },
  }
}

/** The state of an order or its payment. */
export const useSeen = <State extends string>(now: State, states: readonly State[]) =>
  useTold(now, (details) => states.filter((one) => one === details.now))

/** The reference of a payment, which its customer may correct. */
export const useSeenReference = (now: string) =>
  useTold(now, ({ reference }) => (typeof reference === 'string' ? [reference] : []))

/** Who brought the order, its payment or its refunds to where they are now. */
export const lastEditor = (
  { history }: Pick<AdminOrder, 'history'>,
  of: 'order' | 'payment' | 'refund' | 'voided',
) => history.filter(({ what }) => what === of).at(-1)?.by ?? ''

/** The parcel as it was when its dialog was opened or, after a refusal, as the refusal said it is. */
export function useSeenShipment({ carrier, trackingNumber }: Shipment) {
  const [from, setFrom] = useState<Shipment>({ carrier, trackingNumber })
  return {
    from,
    hear(failed: Error) {
      const now = failed instanceof CallFailed && failed.status === 409 ? failed.details.now : undefined
      // What the shop says in this refusal (server/orders/order-refusals.ts).
      if (typeof now === 'object' && now) setFrom(now as Shipment)
    },
  }
}
