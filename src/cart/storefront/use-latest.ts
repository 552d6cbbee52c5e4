import { useRef, useState } from 'react'
import { useBackOnline } from '../../ui/behavior/use-back-online'
import { useWhenChanged } from '../../ui/behavior/use-when-changed'

export interface SendError {
  message: string
  /** The connection failed: the change may have arrived, or arrive later. */
  mayPass: boolean
}

/**
 * Shows the desired quantity at once. Requests are sent one after the other, and only the newest of those waiting is sent. After
 * an error it shows the server's quantity and the message; a connection error disappears once the browser is online again or the
 * server's quantity changes.
 */
export function useLatest(current: number, send: (quantity: number) => Promise<SendError | undefined>) {
  const [shown, setShown] = useState<number>()
  const [error, setError] = useState<SendError>()
  const forget = error?.mayPass ? () => setError(undefined) : undefined
  useBackOnline(forget)
  useWhenChanged(current, () => forget?.())
  const desired = useRef<number>(undefined)

  async function change(quantity: number) {
    const alreadySending = desired.current !== undefined
    desired.current = quantity
    setShown(quantity)
    setError(undefined)
    if (alreadySending) return
    let sent: number | undefined
    while (sent !== desired.current) {
      sent = desired.current
      const failed = await send(sent)
      if (sent === desired.current) setError(failed)
    }
    desired.current = undefined
    setShown(undefined)
  }

  return { quantity: shown ?? current, busy: shown !== undefined, error: error?.message ?? '', change }
}
