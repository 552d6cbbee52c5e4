import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { readReturnTo } from '../../../customers/storefront/return-to'
import { isResetList } from '../layout/asked-anew'
import { useScrollMemory } from './scroll-memory'

/**
 * What a browser does by itself when a page is loaded, for pages that are shown without loading: the
 * top comes into view (or the old place, on the way back and after a login on the way), focus moves to what is new,
 * and its title is read out. A change of filters alone is no new page; on the way back from one the old place comes into view.
 */
export function RouteChange() {
  const { pathname, search, key, state } = useLocation()
  const returning = useNavigationType() === 'POP'
  const restore = useScrollMemory(key)
  const place = returning ? key : readReturnTo(state).left
  const [title, setTitle] = useState('')
  const isAnew = !returning && isResetList(state)
  const shown = useRef({ pathname, search, key })
  useLeaving(pathname)

  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, search, key }
    const isNew = before.pathname !== pathname || (isAnew && before.key !== key)
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
  }, [pathname, search, key, returning, isAnew, place, restore])

  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  )
}

/**
 * While the files of the next page are on their way the old one stays, and a line above it says that the press was
 * heard (base.css). Browsers that do not tell of a step (Navigation API) go without, and so does a step to another
 * document: it may never come, as a file to keep or a call does not, and the browser shows itself that it is on its way.
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

/** A redirect, as from the cart to login, must not interrupt a search; its own links blur the field first. */
const isTypingInHeader = () => document.activeElement?.matches('header input') ?? false

const headingOf = (main: HTMLElement | null) => main?.querySelector('h1') ?? null

/** The heading may come later than its page; whoever has gone on meanwhile is not called back to it. */
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

/** Where the page was left further down, its heading is out of sight, and the next Tab would lead away from what is seen. */
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
