import { useCallback, useLayoutEffect, useRef } from 'react'

const indexAt = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / (clientWidth || 1))

/** A row of slides as wide as itself, which snaps: follows the finger, and shows what is chosen elsewhere. */
export function useStrip(shown: number, onShow: (index: number) => void) {
  const strip = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const { current } = strip
    // While a finger moves the strip, it is already there.
    if (current && indexAt(current) !== shown) current.scrollTo({ left: shown * current.clientWidth })
  }, [shown])
  const onScroll = () => {
    if (strip.current && indexAt(strip.current) !== shown) onShow(indexAt(strip.current))
  }
  const focusOnShown = useCallback(
    () => strip.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true }),
    [],
  )
  return { strip, onScroll, focusOnShown }
}
