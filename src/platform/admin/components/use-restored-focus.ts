import { useEffect } from 'react'

interface Part {
  element: Element
  /** Its index among its siblings of the same kind. */
  place: number
}

/** The focused element, its page, and the parts around it from the nearest to the farthest. */
interface Deferred {
  element: Element
  page: string
  /** Its index among the focusable elements of the nearest part. */
  place: number
  parts: Part[]
}

const parts = 'td, dd, tr, li, fieldset, article, section'
const stops = 'a[href], button, summary'
const controls = `${stops}, label, input, select, textarea, [tabindex="0"]`
/** Components that restore the focus themselves come first (lists/use-list-focus.ts). */
const delayMs = 50

/**
 * Restores the focus when its element disappears: to the same position in the part that replaces its row or card,
 * otherwise to the headline.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    let held: Deferred | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('main')) held = holdPlace(target)
    }
    // A click elsewhere gives up the focus.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest('main') && !target.closest(controls)) held = undefined
    }
    const keep = () => {
      if (!held || held.element.isConnected || !isLost()) return
      const left = held
      held = undefined
      if (left.page === location.pathname) focusNear(left)
    }
    const observer = new MutationObserver(() => {
      if (!held || held.element.isConnected) return
      clearTimeout(timer)
      timer = setTimeout(keep, delayMs)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', onFocusIn)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [])
}

function holdPlace(element: Element): Deferred {
  const around: Element[] = []
  for (let part = element.closest(parts); part; part = part.parentElement?.closest(parts) ?? null)
    around.push(part)
  const [nearest] = around
  return {
    element,
    page: location.pathname,
    place: nearest ? stopsIn(nearest).indexOf(element) : 0,
    parts: around.map((part, index) => ({ element: part, place: placeIn(around[index + 1], part) })),
  }
}

const alike = (part: Element, { tagName }: Element) => [...part.querySelectorAll(tagName)]
const placeIn = (around: Element | undefined, part: Element) =>
  around ? alike(around, part).indexOf(part) : 0
const stopsIn = (part: Element) =>
  [...part.querySelectorAll(stops)].filter((stop) => stop.getClientRects().length > 0)
/** The entry at this index, or the last one. */
const at = <One>(list: readonly One[], place: number) => list[Math.max(0, Math.min(place, list.length - 1))]

const isLost = () =>
  (document.activeElement ?? document.body) === document.body && !document.querySelector('dialog[open]')

function focusNear({ parts, place }: Deferred) {
  const left = parts.findIndex(({ element }) => element.isConnected)
  const part = parts[left]?.element
  const gone = parts[left - 1]
  const around = (part && gone && at(alike(part, gone.element), gone.place)) ?? part
  const next = around && at(stopsIn(around), gone ? 0 : place)
  focusOn(next ?? around ?? document.querySelector('main h1'))
}

function focusOn(element: Element | null) {
  if (!(element instanceof HTMLElement)) return
  if (!element.matches(controls)) element.tabIndex = -1
  element.focus({ preventScroll: true })
  // A tap leaves the scroll position alone; keyboard users need to see the focus.
  if (element.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest' })
}
