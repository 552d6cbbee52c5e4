import { useCallback, useEffect, useLayoutEffect } from 'react'
import { partsOf, tabStore } from '../../../platform/storefront/session-storage'

const timeoutMs = 2_000

/** The scroll position of a history entry, and the height of its content, in CSS pixels. */
interface Place {
  top: number
  height: number
}

const storageKey = 'places'
const maxPlaces = 50

/** Restored after a reload. */
const readPlaces = () => new Map(Object.entries(partsOf(tabStore.read(storageKey)) as Record<string, Place>))

let read: Map<string, Place> | undefined
const places = () => {
  read ??= readPlaces()
  return read
}

export const placeOf = (key: string): Place | undefined => places().get(key)

let endRestoring: (() => void) | undefined

/** For a page whose content is gone: it is shown from the top, however long it is with suggestions. */
export function forgetPlace(key: string) {
  if (!places().delete(key)) return
  endRestoring?.()
  window.scrollTo({ top: 0, behavior: 'instant' })
}

const contentHeight = () => document.querySelector('main')?.offsetHeight ?? 0

/**
 * Stores the scroll position of each history entry. The browser restores positions before a client-side page
 * has rendered, so it does so only for full page loads. The returned function scrolls to a stored position
 * and returns a function that stops it.
 */
export function useScrollMemory(key: string) {
  useEffect(() => {
    const restoreByBrowser = () => {
      history.scrollRestoration = 'auto'
      tabStore.write(storageKey, Object.fromEntries([...places()].slice(-maxPlaces)))
    }
    const restoreManually = () => {
      history.scrollRestoration = 'manual'
    }
    restoreManually()
    addEventListener('pagehide', restoreByBrowser)
    // A page from the back/forward cache.
    addEventListener('pageshow', restoreManually)
    return () => {
      removeEventListener('pagehide', restoreByBrowser)
      removeEventListener('pageshow', restoreManually)
    }
  }, [])

  // In a layout effect, so that the scrolling of the next page is not stored for this one. Also on every
  // click, as the page may be left before the scroll event.
  useLayoutEffect(() => {
    const remember = () => places().set(key, { top: window.scrollY, height: contentHeight() })
    addEventListener('scroll', remember, { passive: true })
    addEventListener('click', remember, { capture: true })
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('click', remember, { capture: true })
    }
  }, [key])

  return useCallback((of: string, whenThere: () => void) => {
    const place = placeOf(of)
    return place && scrollWhenTall(place, whenThere)
  }, [])
}

/**
 * Waits until the content is as tall as it was; any input of the user ends the waiting. If the content now fits the
 * screen, such as a cart after an order, it is shown from the top.
 */
function scrollWhenTall({ top, height }: Place, whenThere: () => void): () => void {
  const attempt = () => {
    const hasShrunk = contentHeight() < Math.min(height, innerHeight)
    window.scrollTo({ top: hasShrunk ? 0 : top, behavior: 'instant' })
    // Parts that are still missing would move what is there.
    if (Math.abs(window.scrollY - top) < 2 && contentHeight() >= height) end()
  }
  const growth = new ResizeObserver(attempt)
  const ends = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
  const stop = () => {
    endRestoring = undefined
    growth.disconnect()
    clearTimeout(timer)
    for (const kind of ends) removeEventListener(kind, end)
  }
  const end = () => {
    stop()
    whenThere()
  }
  endRestoring = end
  const timer = setTimeout(end, timeoutMs)
  for (const kind of ends) addEventListener(kind, end, { passive: true })
  // Content may arrive without making the page taller (shell/layout.module.css).
  for (const part of document.querySelectorAll('body, main')) growth.observe(part)
  attempt()
  return stop
}
