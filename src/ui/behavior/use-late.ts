import { type ComponentType, useEffect, useRef, useState } from 'react'
import { isOutdated } from './outdated'

/** Why it did not come: no connection, or a shop that was renewed meanwhile. */
export type ChunkError = 'offline' | 'outdated'
type Late<Props> = { View?: ComponentType<Props>; failed?: ChunkError; again?: boolean | undefined }

/**
 * A component that is fetched once it is wanted. It can be asked for again, and has failed until it is there: the button
 * that asks keeps the focus, and then what has come to its `place` gets it. Of a renewed shop the page is loaded anew.
 */
export function useLazy<Props>(load: () => Promise<{ default: ComponentType<Props> }>, wanted: boolean) {
  const [{ View, failed, again }, setLate] = useState<Late<Props>>({})
  const busy = wanted && !View && (!failed || again === true)
  useEffect(() => {
    if (!busy) return
    load().then(
      (file) => setLate({ View: file.default, again }),
      async () => setLate({ failed: (await isOutdated()) ? 'outdated' : 'offline' }),
    )
  }, [busy, load, again])
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (View && again) focusOnFirst(place.current)
  }, [View, again])
  const retry = () => {
    if (failed === 'outdated') window.location.reload()
    else if (failed) setLate({ failed, again: true })
  }
  /** Nobody pressed anything: the focus stays where it is. */
  const comeBack = () => setLate({})
  return { View, failed, busy, retry, comeBack, place }
}

/** Unless somebody has gone on meanwhile. */
function focusOnFirst(place: HTMLElement | null) {
  const first = place?.querySelector<HTMLElement>('h2, input')
  if (!first || document.activeElement !== document.body) return
  if (!(first instanceof HTMLInputElement)) first.tabIndex = -1
  first.focus()
}
