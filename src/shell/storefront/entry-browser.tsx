import './boot/react'
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { authOf } from '../../customers/storefront/state/auth-slice'
import { readSession } from '../../platform/storefront/session-storage'
import { guardGhostClicks } from '../../ui/behavior/ghost-clicks'
import { isOutdated } from '../../ui/behavior/outdated'
import type { PageData } from '../contract/pages'
import { documentComplete, showIncomplete, showOutdated } from './boot/incomplete-page'
import { loadViews, Storefront, type ViewName, type Views, viewAt } from './boot/pages'
import { whenIdle } from './boot/when-idle'
import { followScrolling } from './layout/hide-header'
import { makeStore, type ShopStore, stateOfPage } from './state/store'

/** Lets the browser handle events between tasks that are long on a phone. */
const yieldToBrowser = () => new Promise((resolve) => setTimeout(resolve))

/** Hydrates from the state the server rendered with. As a transition, so that React works in small slices. */
async function hydrate(root: HTMLElement, data: PageData) {
  const { pathname } = window.location
  const serverState = stateOfPage(data)
  const store = makeStore({ ...serverState, auth: authOf(readSession()) })
  const views = await loadViewsWithRetry(data.found ? viewAt(pathname) : 'notFound')
  if (!views) return showOutdated()
  await yieldToBrowser()
  addEventListener('pagehydrated', () => whenIdle(() => void prepare(store)), { once: true })
  startTransition(() => {
    hydrateRoot(
      root,
      <Provider store={store} serverState={serverState}>
        <LayoutHydrated>
          <BrowserRouter>
            <Storefront views={views} missing={data.found ? undefined : pathname} />
          </BrowserRouter>
        </LayoutHydrated>
      </Provider>,
    )
  })
}

async function prepare(store: ShopStore) {
  const module = await import('./boot/next-page').catch(() => undefined)
  module?.prepareNextPage(store)
}

const maxRetryMs = 30_000

async function loadViewsWithRetry(view: ViewName, retryMs = 3000): Promise<Views | undefined> {
  try {
    return await loadViews([view])
  } catch (error) {
    reportError(error)
    if (await isOutdated()) return undefined
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return loadViewsWithRetry(view, Math.min(retryMs * 2, maxRetryMs))
  }
}

function LayoutHydrated({ children }: { children: ReactNode }) {
  useEffect(() => void dispatchEvent(new Event('layouthydrated')), [])
  return children
}

/** The server's data; undefined if the document was truncated and the browser took it for complete. */
function readPageData(): PageData | undefined {
  const text = document.getElementById('page-data')?.textContent ?? ''
  try {
    return JSON.parse(text)
  } catch (error) {
    // The document ends with its newline, so it is complete: a bug.
    if (text.endsWith('\n')) reportError(error)
    return undefined
  }
}

async function start() {
  guardGhostClicks()
  followScrolling()
  await documentComplete()
  await yieldToBrowser()
  const root = document.getElementById('root')
  const data = readPageData()
  if (root && data) await hydrate(root, data)
  else showIncomplete()
}

void start()
