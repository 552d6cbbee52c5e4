import { useEffect, useRef } from 'react'

/** From the nearest to the farthest: where the focus goes when its button disappears. */
const places = ['td, dd', 'tr, li']

/**
 * Keeps the focus in the list when its element disappears after an action: at what replaces it, else at its row, and
 * if the row is gone too, where `stay` says.
 */
export function useListFocus(stay: () => void) {
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
