/** Of the page below a bar, by which it stands higher at the end of the page. */
const restPx = 32

/** The `ref` of a bar that sticks to the bottom of a phone: messages keep above it, however many rows it has (shell/messages). */
export function bottomInset(bar: HTMLElement | null) {
  if (!bar) return undefined
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--bar-room', `${bar.offsetHeight + restPx}px`))
  watch.observe(bar)
  return () => {
    watch.disconnect()
    style.removeProperty('--bar-room')
  }
}
