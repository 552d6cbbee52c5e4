import { useState } from 'react'
import type { AdminOrder, Parcel } from '#contract/admin-orders'
import { CallFailed } from '../api/call'

/**
 * The state of an order when its dialog was opened. A step is sent from that state, even if the order has moved since:
 * the shop then refuses it and says what a colleague did, so that nobody undoes it unknowingly.
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

/** The parcel as it was when its dialog was opened or, after a refusal, as the refusal said it is. */
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
