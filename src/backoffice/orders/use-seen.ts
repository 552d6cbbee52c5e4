import { useState } from 'react'
import type { AdminOrder, Parcel } from '#contract/admin-orders'
import { CallFailed } from '../api/call'

/**
 * What an order was when a dialog over it was opened. A step is sent as one from there, whatever the order has become
 * under the dialog: whoever has not heard what a colleague did meanwhile is refused, and hears it, before undoing it.
 */
export function useSeen<State extends string>(now: State, states: readonly State[]) {
  const [told, setTold] = useState([now])
  return {
    from: told.at(-1) ?? now,
    isNews: !told.includes(now),
    hear(failed: Error) {
      const became = failed instanceof CallFailed && failed.status === 409 && failed.details.now
      setTold((before) => before.concat(states.filter((one) => one === became)))
    },
  }
}

/** Who brought the order, or its payment, to where it is now. */
export const whoLast = ({ history }: Pick<AdminOrder, 'history'>, of: 'order' | 'payment') =>
  history.findLast(({ what }) => what === of)?.by ?? ''

/** The parcel as it was when its dialog was opened, or as whoever was refused has been told that it is by now. */
export function useSeenParcel({ carrier, trackingNumber }: Parcel) {
  const [from, setFrom] = useState<Parcel>({ carrier, trackingNumber })
  return {
    from,
    hear(failed: Error) {
      const now = failed instanceof CallFailed && failed.status === 409 ? failed.details.now : undefined
      // What the shop says in this refusal (server/orders/order-refusals.ts).
      if (typeof now === 'object' && now) setFrom(now as Parcel)
    },
  }
}
