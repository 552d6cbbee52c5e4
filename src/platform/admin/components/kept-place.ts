import { useEffect } from 'react'

interface Part {
  element: Element
  /** Which of its kind it was in the part around it. */
  place: number
}

/** What had the focus, on which page, and the parts it stood in, from the nearest to the farthest. */
interface Deferred {
  element: Element
  page: string
  /** Which it was of what can be pressed in the nearest part. */
  place: number
  parts: Part[]
}

const parts = 'td, dd, tr, li, fieldset, article, section'
const stops = 'a[href], button, summary'
const controls = `${stops}, label, input, select, textarea, [tabindex="0"]`
/** Rooms that see to it themselves come first (furniture/lists/use-kept-focus.ts). */
const afterRoomsMs = 50

/**
 * Keeps the focus on the page when what has it goes with what it did, as the step of an order does once it is taken: at
 * what stands there instead, in what has taken the place of its row or card, else at the headline.
 */
export function useKeptPlace(): void {
  useEffect(() => {
    let held: Deferred | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('main')) held = holdPlace(target)
    }
    // Who taps beside everything has let go of it.
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
      timer = setTimeout(keep, afterRoomsMs)
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
/** What stands at that place by now, or else the last. */
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
  // A finger leaves the page where it is; the keyboard has to see where it goes on.
  if (element.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest' })
}
