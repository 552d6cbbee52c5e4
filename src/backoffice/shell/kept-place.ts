import { useEffect } from 'react'

/** What had the focus, on which page, and the parts it stood in, from the nearest to the farthest. */
interface Held {
  element: Element
  page: string
  parts: Element[]
}

const parts = 'td, dd, tr, li, fieldset, article, section'
const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
/** Rooms that see to it themselves come first (furniture/lists/use-kept-focus.ts). */
const afterRoomsMs = 50

/**
 * Keeps the focus on the page when what has it goes with what it did, as the step of an order does once it is taken: in
 * the part of the page where it stood, else at the headline.
 */
export function useKeptPlace(): void {
  useEffect(() => {
    let held: Held | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('main')) held = holdPlace(target)
    }
    // Who taps beside everything has let go of it.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest('main') && !target.closest(`${stops}, label`))
        held = undefined
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

function holdPlace(element: Element): Held {
  const around: Element[] = []
  for (let part = element.closest(parts); part; part = part.parentElement?.closest(parts) ?? null)
    around.push(part)
  return { element, page: location.pathname, parts: around }
}

const isLost = () =>
  (document.activeElement ?? document.body) === document.body && !document.querySelector('dialog[open]')

function focusNear({ parts }: Held) {
  const part = parts.find((one) => one.isConnected) ?? document.querySelector('main h1')
  const shown = [...(part?.querySelectorAll<HTMLElement>(stops) ?? [])].find(
    (stop) => stop.getClientRects().length > 0,
  )
  if (shown) shown.focus({ preventScroll: true })
  else if (part instanceof HTMLElement) {
    part.tabIndex = -1
    part.focus({ preventScroll: true })
  }
}
