import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

const patienceMs = 2_000

/**
 * Remembers how far each entry of the history was scrolled. The browser's own memory restores before
 * our page is there again, so it is used only for whole page loads.
 */
export function useScrollMemory(key: string): () => boolean {
  const places = useRef(new Map<string, number>())

  useEffect(() => {
    const byBrowser = () => {
      history.scrollRestoration = 'auto'
    }
    history.scrollRestoration = 'manual'
    addEventListener('pagehide', byBrowser)
    return () => removeEventListener('pagehide', byBrowser)
  }, [])

  // With the commit that shows another page, so that what that scrolls is not noted as this one's; and at each press, as
  // one may leave before the scrolling to it has been told.
  useLayoutEffect(() => {
    const remember = () => places.current.set(key, window.scrollY)
    addEventListener('scroll', remember, { passive: true })
    addEventListener('click', remember, { capture: true })
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('click', remember, { capture: true })
    }
  }, [key])

  return useCallback(() => {
    const place = places.current.get(key)
    if (place !== undefined) scrollWhenTall(place)
    return place !== undefined
  }, [key])
}

/**
 * The page may still wait for its content; a touch of the shopper's own ends the waiting. What fits the screen
 * without its footer, such as a cart that was ordered meanwhile, is read from its top.
 */
function scrollWhenTall(place: number) {
  const main = document.querySelector('main')
  const attempt = () => {
    const fits = main && main.offsetHeight < innerHeight
    window.scrollTo({ top: fits ? 0 : place, behavior: 'instant' })
    if (Math.abs(window.scrollY - place) < 2) stop()
  }
  const growth = new ResizeObserver(attempt)
  const ends = ['wheel', 'touchstart', 'keydown'] as const
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const end of ends) removeEventListener(end, stop)
  }
  const timer = setTimeout(stop, patienceMs)
  for (const end of ends) addEventListener(end, stop, { passive: true })
  growth.observe(document.body)
  attempt()
}
