import { viewAt } from './pages'

const maxWaitMs = 400
/** A device that takes longer to pass a click on would take hundreds of milliseconds to photograph both pages. */
const quickMs = 32
/** For the effects of the new page, which scroll to its top. */
const scrollMs = 30
const name = 'product-picture'

let carrying = false

/** Lets the picture of a card grow into the one of its product page. Browsers without view transitions show the page. */
export function carryPicture(event: MouseEvent, link: HTMLAnchorElement) {
  // A link that opens a sheet instead.
  if (link.role === 'button') return
  const picture = link.closest('article')?.querySelector('img')
  if (carrying || !picture || !navigator.onLine || viewAt(link.pathname) !== 'product' || !isPlain(event))
    return
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  if (performance.now() - event.timeStamp > quickMs) return
  event.preventDefault()
  event.stopImmediatePropagation()
  void carry(picture, link)
}

const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented }: MouseEvent) =>
  !(button || metaKey || altKey || ctrlKey || shiftKey || defaultPrevented)

async function carry(picture: HTMLElement, link: HTMLElement) {
  let arrived: HTMLElement | undefined
  picture.style.viewTransitionName = name
  const { ready, finished } = document.startViewTransition(async () => {
    picture.style.viewTransitionName = ''
    carrying = true
    link.click()
    carrying = false
    await nextHeading()
    arrived = largestPicture()
    if (arrived) arrived.style.viewTransitionName = name
  })
  // Skipped, such as in a hidden tab.
  ready.catch(() => {})
  await finished
  if (arrived) arrived.style.viewTransitionName = ''
}

/** Resolves once the next page has its heading; a slow one is not waited for. */
function nextHeading(): Promise<void> {
  const main = document.querySelector('main')
  const before = main?.querySelector('h1')
  return new Promise((resolve) => {
    const end = () => {
      watch.disconnect()
      clearTimeout(timer)
      setTimeout(resolve, scrollMs)
    }
    const watch = new MutationObserver(() => {
      const heading = main?.querySelector('h1')
      if (heading && heading !== before) end()
    })
    const timer = setTimeout(end, maxWaitMs)
    if (main) watch.observe(main, { childList: true, subtree: true })
  })
}

function largestPicture(): HTMLElement | undefined {
  const pictures = [...document.querySelectorAll<HTMLElement>('main img')]
  const area = ({ offsetWidth, offsetHeight }: HTMLElement) => offsetWidth * offsetHeight
  return pictures.sort((one, other) => area(other) - area(one))[0]
}
