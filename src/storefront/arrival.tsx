import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useScrollMemory } from './scroll-memory'

/**
 * What a browser does by itself when a page is loaded, for pages that are shown without loading: the
 * top comes into view (or the old place, on the way back), focus moves to what is new, and its title
 * is read out. A change of filters alone is no new page.
 */
export function Arrival() {
  const { pathname, key } = useLocation()
  const returning = useNavigationType() === 'POP'
  const restore = useScrollMemory(key)
  const [title, setTitle] = useState('')
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!returning || !restore()) window.scrollTo({ top: 0, behavior: 'instant' })
    focusOn(document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main'))
    setTitle(document.title)
  }, [pathname, returning, restore])

  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  )
}

function focusOn(place: HTMLElement | null) {
  if (!place || place.contains(document.activeElement)) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
