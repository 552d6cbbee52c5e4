import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { readReturnTo } from '../../../customers/storefront/return-to'
import { isResetList } from '../layout/reset-list'
import { useScrollMemory } from './scroll-memory'

/**
 * Does for client-side navigation what a browser does for a page load: scrolls to the top (or to the old
 * position after Back and after a login), moves the focus and announces the title. A change of filters is not
 * a new page; going back to one restores the scroll position.
 */
export function RouteChange() {
  const { pathname, search, key, state } = useLocation()
  const returning = useNavigationType() === 'POP'
  const restore = useScrollMemory(key)
  const place = returning ? key : readReturnTo(state).left
  const [title, setTitle] = useState('')
  const isReset = !returning && isResetList(state)
  const shown = useRef({ pathname, search, key })
  useLeaving(pathname)

  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, search, key }
    const isNew = before.pathname !== pathname || (isReset && before.key !== key)
    if (!isNew && !(returning && before.search !== search)) return
    delete document.documentElement.dataset.fresh
    if (!isNew) return restore(key, () => {})
    setTitle(document.title)
    const stopWatching = isTypingInHeader() ? undefined : focusOnNew()
    const stopScrolling = place === undefined ? undefined : restore(place, focusInView)
    if (!stopScrolling) window.scrollTo({ top: 0, behavior: 'instant' })
    return () => {
      stopWatching?.()
      stopScrolling?.()
    }
  }, [pathname, search, key, returning, isReset, place, restore])

  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  )
}

/**
 * Shows a line above the page while the next one loads (base.css). Browsers without the Navigation API show
 * none. A link to another document shows none either: a download or a `tel:` link never navigates, and the
 * browser shows its own progress.
 */
function useLeaving(pathname: string) {
  useEffect(() => {
    const { dataset } = document.documentElement
    const stay = () => void delete dataset.leaving
    const leave = ({ destination: { url, sameDocument } }: NavigateEvent) => {
      if (sameDocument && new URL(url).pathname !== pathname) dataset.leaving = ''
      else stay()
    }
    stay()
    window.navigation?.addEventListener('navigate', leave)
    return () => window.navigation?.removeEventListener('navigate', leave)
  }, [pathname])
}

/**
 * A redirect, such as from the cart to login, must not interrupt a search. Links of the header blur the field
 * first.
 */
const isTypingInHeader = () => document.activeElement?.matches('header input') ?? false

const headingOf = (main: HTMLElement | null) => main?.querySelector('h1') ?? null

/** The heading may render later than its page. Does nothing if the user has moved the focus in between. */
function focusOnNew() {
  const main = document.querySelector('main')
  focusOn(headingOf(main) ?? main)
  if (!main || headingOf(main)) return
  const watch = new MutationObserver(() => {
    if (!headingOf(main)) return
    watch.disconnect()
    if (document.activeElement === main) focusOn(headingOf(main))
  })
  watch.observe(main, { childList: true, subtree: true })
  return () => watch.disconnect()
}

/**
 * After scrolling to an old position the heading is off screen; a Tab from there would leave the visible
 * part.
 */
function focusInView() {
  const { activeElement } = document
  const main = document.querySelector('main')
  if (!main || (activeElement !== main && activeElement !== headingOf(main))) return
  const top = Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
  const isInView = (element: HTMLElement) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.top >= top && box.bottom <= innerHeight
  }
  const seen = (kind: string) => [...main.querySelectorAll<HTMLElement>(kind)].find(isInView)
  const heading = seen('h1, h2, h3')
  if (heading) focusOn(heading)
  else seen('a, button, input')?.focus({ preventScroll: true })
}

function focusOn(place: HTMLElement | null) {
  if (!place || place.contains(document.activeElement)) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
