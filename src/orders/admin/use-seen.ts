import { useState } from 'react'
import { CallFailed } from '../../ui/behavior/http-client'
import type { AdminOrder, Shipment } from '../contract/admin-orders'

/**
 * The value that the user saw when the dialog opened. A step is sent with that value: if it has changed, the server answers 409
 * with the current value, and the user decides again.
 */
function useSeenValue<Value extends string>(
  now: Value,
  valuesIn: (details: CallFailed['details']) => Value[],
) {
  const [seen, setSeen] = useState([now])
  return {
    from: seen.at(-1) ?? now,
    isNews: !seen.includes(now),
    readConflict(error: Error) {
      const values = error instanceof CallFailed && error.status === 409 ? valuesIn(error.details) : []
      setSeen((before) => before.concat(values))
    },
  }
}

/** The status of an order or its payment. */
export const useSeen = <Status extends string>(now: Status, statuses: readonly Status[]) =>
  useSeenValue(now, (details) => statuses.filter((one) => one === details.now))

/** The reference of a payment, which the customer may correct. */
export const useSeenReference = (now: string) =>
  useSeenValue(now, ({ reference }) => (typeof reference === 'string' ? [reference] : []))

/** The version of lines and address that the user saw or, after a conflict, the current one. */
export function useSeenVersion(now: number) {
  const [version, setVersion] = useState(now)
  return {
    version,
    readConflict(error: Error) {
      const current = error instanceof CallFailed && error.status === 409 ? error.details.version : undefined
      if (typeof current === 'number') setVersion(current)
    },
  }
}

/** Who made the latest change of this kind. */
export const lastEditor = (
  { history }: Pick<AdminOrder, 'history'>,
  of: 'order' | 'payment' | 'refund' | 'voided',
) => history.filter(({ what }) => what === of).at(-1)?.by ?? ''

/** The shipment that the user saw or, after a conflict, the current one. */
export function useSeenShipment({ carrier, trackingNumber }: Shipment) {
  const [from, setFrom] = useState<Shipment>({ carrier, trackingNumber })
  return {
    from,
    readConflict(error: Error) {
      const now = error instanceof CallFailed && error.status === 409 ? error.details.now : undefined
      // `correctedSince` in orders/server/order-errors.ts.
      if (typeof now === 'object' && now) setFrom(now as Shipment)
    },
  }
}
