import { useState } from 'react'
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
