import { createContext, useContext, useState } from 'react'
import type { OrderTracking } from '../../contract/tracking'

/** The order of the link; null: the link has ended. */
export interface SentTracking {
  token: string
  order: OrderTracking | null
}

/** On the server. The browser finds it in the document, so that no other page loads a reducer for it. */
export const SentTrackingContext = createContext<SentTracking | undefined>(undefined)

/** What the server rendered; undefined after a navigation in the browser. */
export function useSentTracking(token: string): SentTracking['order'] | undefined {
  const onServer = useContext(SentTrackingContext)
  const [sent] = useState(() => onServer ?? (import.meta.env.SSR ? undefined : readSent()))
  return sent?.token === token ? sent.order : undefined
}

function readSent(): SentTracking | undefined {
  const { tracking }: { tracking?: SentTracking } = JSON.parse(
    document.getElementById('page-data')?.textContent || '{}',
  )
  return tracking
}
