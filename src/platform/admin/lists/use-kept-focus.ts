import { useEffect, useRef } from 'react'

/** From the nearest to the farthest: where somebody goes on whose button went with what it did. */
const places = ['td, dd', 'tr, li']

/**
 * Keeps the focus in the rows when what has it goes, as the step of an order does once it is taken: at what stands in
 * its place, else at its row, and where the row has left too, `stay` says.
 */
export function useKeptFocus(stay: () => void) {
  const held = useRef<{ element: Element; around: (Element | null)[] }>(undefined)
  useEffect(() => {
    if (!held.current || held.current.element.isConnected) return
    const { around } = held.current
    held.current = undefined
    if (document.activeElement !== document.body) return
    const next = around
      .map((place) => place?.isConnected && place.querySelector<HTMLElement>('a, button'))
      .find(Boolean)
    if (next) next.focus({ preventScroll: true })
    else stay()
  })
  return {
    onFocus({ target }: { target: Element }) {
      held.current = { element: target, around: places.map((place) => target.closest(place)) }
    },
    onBlur() {
      held.current = undefined
    },
  }
}
