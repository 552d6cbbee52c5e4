import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { partsOf, tabRail } from '../../../platform/storefront/session-storage'

const patienceMs = 2_000

/** How far an entry was scrolled, and how high its content was then, in CSS pixels. */
interface Place {
  top: number
  height: number
}

const shelfKey = 'places'
const keptMost = 50

/** As the tab kept them when a page of it was loaded anew. */
const readPlaces = () => new Map(Object.entries(partsOf(tabRail.read(shelfKey)) as Record<string, Place>))

const contentHeight = () => document.querySelector('main')?.offsetHeight ?? 0

/**
 * Remembers how far each entry of the history was scrolled. The browser's own memory restores before
 * our page is there again, so it is used only for whole page loads. What is returned goes to a place, if it is known, and
 * returns how to stop that.
 */
export function useScrollMemory(key: string) {
  const [places] = useState(readPlaces)

  useEffect(() => {
    const byBrowser = () => {
      history.scrollRestoration = 'auto'
      tabRail.write(shelfKey, Object.fromEntries([...places].slice(-keptMost)))
    }
    const byUs = () => {
      history.scrollRestoration = 'manual'
    }
    byUs()
    addEventListener('pagehide', byBrowser)
    // A page that the browser kept whole is shown again as it was left.
    addEventListener('pageshow', byUs)
    return () => {
      removeEventListener('pagehide', byBrowser)
      removeEventListener('pageshow', byUs)
    }
  }, [places])

  // With the commit that shows another page, so that what that scrolls is not noted as this one's; and at each press, as
  // one may leave before the scrolling to it has been told.
  useLayoutEffect(() => {
    const remember = () => places.set(key, { top: window.scrollY, height: contentHeight() })
    addEventListener('scroll', remember, { passive: true })
    addEventListener('click', remember, { capture: true })
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('click', remember, { capture: true })
    }
  }, [key, places])

  return useCallback(
    (of: string, whenThere: () => void) => {
      const place = places.get(of)
      return place && scrollWhenTall(place, whenThere)
    },
    [places],
  )
}

/**
 * The page may still wait for its content; a touch of the shopper's own ends the waiting, as does going on. What has
 * shrunk to fit the screen, such as a cart that was ordered meanwhile, is read from its top.
 */
function scrollWhenTall({ top, height }: Place, whenThere: () => void): () => void {
  const attempt = () => {
    const hasShrunk = contentHeight() < Math.min(height, innerHeight)
    window.scrollTo({ top: hasShrunk ? 0 : top, behavior: 'instant' })
    if (Math.abs(window.scrollY - top) < 2) end()
  }
  const growth = new ResizeObserver(attempt)
  const ends = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const kind of ends) removeEventListener(kind, end)
  }
  const end = () => {
    stop()
    whenThere()
  }
  const timer = setTimeout(end, patienceMs)
  for (const kind of ends) addEventListener(kind, end, { passive: true })
  // Content may come without making the page higher (shell/layout.module.css).
  for (const part of document.querySelectorAll('body, main')) growth.observe(part)
  attempt()
  return stop
}
