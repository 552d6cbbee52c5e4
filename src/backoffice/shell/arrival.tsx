import { useEffect, useRef, useState } from 'react'
import { ScrollRestoration, useLocation } from 'react-router'

/** What a browser does for a page that is loaded: focus moves to its headline, its title is read out. */
export function Arrival() {
  const { pathname } = useLocation()
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

  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {title}
      </p>
      <ScrollRestoration getKey={({ key, pathname: path }) => `${path} ${key}`} />
    </>
  )
}
