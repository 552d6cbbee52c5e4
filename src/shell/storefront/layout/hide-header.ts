const leastPx = 8
/** Up to here the whole header is shown. */
const topPx = 96

/** Tells the styles which way the page was scrolled last: on phones the header then makes room (header.module.css). */
export function followScrolling(): void {
  const { dataset } = document.documentElement
  let last = scrollY
  const follow = () => {
    const moved = scrollY - last
    if (scrollY < topPx) delete dataset.scrolled
    else if (Math.abs(moved) >= leastPx) dataset.scrolled = moved > 0 ? 'down' : 'up'
    else return
    last = scrollY
  }
  addEventListener('scroll', follow, { passive: true })
}
