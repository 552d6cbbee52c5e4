import type { ShopStore } from '../state/store'
import { carryPicture } from './carry-picture'
import { drawAll } from './draw-all'
import { linkOf } from './link-of'
import { sources, type ViewName, viewAt } from './pages'
import { storeSeenPages } from './seen-pages'
import { whenIdle } from './when-idle'

const likely: readonly ViewName[] = ['product', 'store', 'home', 'cart']

const loaded = new Set<ViewName>()

async function load(view: ViewName) {
  const module = await sources[view]()
  loaded.add(view)
  return module
}

/** Makes the next page quick: its code is loaded when idle, and its data at the touch of its link. */
export function prepareNextPage(store: ShopStore) {
  const request = (event: PointerEvent) => {
    const link = linkOf(event)
    // A finger that scrolls also begins on a link.
    if (link && event.pointerType !== 'touch') requestPage(link)
  }
  const requestPage = async ({ href, pathname, search }: HTMLAnchorElement) => {
    if (isHere(pathname, search)) return
    try {
      const { early } = await load(viewAt(pathname))
      if (early) store.dispatch(early(new URL(href)))
    } catch {
      // The page itself reports what does not load.
    }
  }
  addEventListener('pointerdown', request, true)
  addEventListener(
    'click',
    (event) => {
      const link = linkOf(event)
      if (!link) return
      void requestPage(link)
      // The screen stands still until the next page is there.
      if (loaded.has('product')) carryPicture(event, link)
    },
    true,
  )
  void loadLikely().then(() => {
    drawAll()
    whenIdle(storeSeenPages)
  })
}

/** A part of this page, or its product with other reviews: the response would wait for a later reading, and be old by then. */
const isHere = (pathname: string, search: string) =>
  pathname === location.pathname && (search === location.search || viewAt(pathname) === 'product')

interface Connection {
  saveData?: boolean
}

/** All at once, the likeliest first: on a phone the way to the shop takes longer than these bytes. */
async function loadLikely() {
  const { connection } = navigator as { connection?: Connection }
  if (connection?.saveData || !navigator.onLine) return
  try {
    await Promise.all(likely.map(load))
  } catch {
    // Loaded again when needed.
  }
}
