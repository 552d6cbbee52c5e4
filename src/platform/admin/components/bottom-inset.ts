/** Space below the bar at the end of the page. */
const restPx = 32

/** A `ref` for a bar that sticks to the bottom on phones: toasts stay above it at any height (shell/messages). */
export function bottomInset(bar: HTMLElement | null) {
  if (!bar) return undefined
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--bar-inset', `${bar.offsetHeight + restPx}px`))
  watch.observe(bar)
  return () => {
    watch.disconnect()
    style.removeProperty('--bar-inset')
  }
}
