/**
 * A second tap or click within this time and distance belongs to the first. Fingers are slower than a mouse
 * and move.
 */
const doubleMs = 600
const nearPx = 24

interface Tap {
  at: number
  x: number
  y: number
  control: Element
  words: string | null
}

let last: Tap | undefined

/**
 * Ignores the second tap of a double tap if the first one has put another control under the finger, such as
 * the next order, or "Mark packed" in place of "Confirm".
 */
function ignoreGhostClick(event: MouseEvent): void {
  // Keyboard clicks have no position.
  if (event.detail === 0 || !event.isTrusted) return
  const control = event.target instanceof Element && event.target.closest('a, button')
  if (!control) return
  const { timeStamp: at, clientX: x, clientY: y } = event
  const tap = { at, x, y, control, words: control.textContent }
  const isSecond = last && tap.at - last.at < doubleMs && Math.hypot(tap.x - last.x, tap.y - last.y) < nearPx
  if (isSecond && (last?.control !== control || last.words !== tap.words)) {
    event.preventDefault()
    event.stopImmediatePropagation()
  } else last = tap
}

/** Call once, before other click listeners are added. */
export const guardGhostClicks = (): void => addEventListener('click', ignoreGhostClick, true)
