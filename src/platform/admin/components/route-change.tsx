import { useEffect, useRef, useState } from 'react'
import { type Location, ScrollRestoration, useLocation } from 'react-router'

/**
 * Does what a browser does for a loaded page: moves the focus to the headline, announces the title, and scrolls to
 * the hash.
 */
export function RouteChange() {
  const location = useLocation()
  const { pathname } = location
  const [title, setTitle] = useState('')
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.querySelector<HTMLElement>('main')
    const place = main?.querySelector<HTMLElement>('h1') ?? main
    if (place && !place.contains(document.activeElement)) {
      place.tabIndex = -1
      place.focus({ preventScroll: true })
    }
    setTitle(document.title)
  }, [pathname])

  useEffect(() => showOnceThere(location), [location])

  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {title}
      </p>
      <ScrollRestoration getKey={({ key, pathname: path }) => `${path} ${key}`} />
    </>
  )
}

/**
 * The router scrolls to elements that exist; most appear with data that is still loading. Stops if the user scrolls.
 */
function showOnceThere({ hash }: Location): (() => void) | undefined {
  const id = hash.slice(1)
  if (!id || document.getElementById(id)) return
  const watch = new MutationObserver(() => {
    const place = document.getElementById(id)
    if (!place) return
    watch.disconnect()
    if (window.scrollY === 0) place.scrollIntoView()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  return () => watch.disconnect()
}
