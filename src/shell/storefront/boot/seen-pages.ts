import { type PageMessage, storedMessage, workerPath } from '../../contract/offline'
import { showStored } from './incomplete-page'
import { linkOf } from './link-of'
import { whenIdle } from './when-idle'

interface Connection {
  saveData?: boolean
}

/** Lets the service worker store what was seen, and says when something comes from its store. */
export async function storeSeenPages(): Promise<void> {
  const { serviceWorker, connection } = navigator as Navigator & { connection?: Connection }
  // Browsers have none at an insecure address, and some not in private windows.
  if (!serviceWorker) return
  if (document.documentElement.dataset.stored !== undefined) showOnce()
  serviceWorker.addEventListener('message', ({ data }) => data === storedMessage && showOnce())
  addEventListener('online', hideNotice)
  const isNew = !serviceWorker.controller
  try {
    await serviceWorker.register(workerPath)
  } catch {
    // The browser may forbid it, and the network may be gone.
    return
  }
  const { active } = await serviceWorker.ready
  addEventListener('click', openDocument, true)
  const tell = (seen: string[]) => active?.postMessage({ seen } satisfies PageMessage)
  if (isNew) tell([location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)])
  window.navigation?.addEventListener('navigatesuccess', () => {
    hideNotice()
    if (!connection?.saveData) whenIdle(() => tell([location.href]))
  })
}

let hide: (() => void) | undefined

function showOnce() {
  hide ??= showStored()
}

function hideNotice() {
  hide?.()
  hide = undefined
}

/**
 * Without a connection a page opens as a document: the worker has stored those that were seen. Browsers may say that they are online
 * when nothing can be reached, so the notice counts too.
 */
function openDocument(event: MouseEvent) {
  if ((hide || !navigator.onLine) && linkOf(event)) event.stopImmediatePropagation()
}
