import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import { authOf } from '../../customers/storefront/state/auth-slice'
import { readSession } from '../../platform/storefront/session-storage'
import { guardGhostClicks } from '../../ui/behavior/ghost-clicks'
import { isOutdated } from '../../ui/behavior/outdated'
import type { PageData } from '../contract/pages'
import { pageArrived, sayOutdated, showIncompletePage } from './boot/broken-off'
import { loadViews, Storefront, type ViewName, type Views, viewAt } from './boot/pages'
import { makeStore, stateOfPage } from './state/store'

/** Lets a browser answer whoever touches the page, between pieces of work that are long on a phone. */
const breath = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Takes over the page that the server made, starting from the very state it was made with. A transition
 * is worked on in small slices; without one React would do all round the page itself in a single one.
 */
async function takeOver(root: HTMLElement, data: PageData) {
  const { pathname } = window.location
  const serverState = stateOfPage(data)
  const store = makeStore({ ...serverState, auth: authOf(readSession()) })
  const views = await loadViewsAtLast(data.found ? viewAt(pathname) : 'notFound')
  if (!views) return sayOutdated()
  await breath()
  startTransition(() => {
    hydrateRoot(
      root,
      <Provider store={store} serverState={serverState}>
        <Listening>
          <BrowserRouter>
            <Storefront views={views} missing={data.found ? undefined : pathname} />
          </BrowserRouter>
        </Listening>
      </Provider>,
    )
  })
}

/** The file of a page may be lost on the way as the scripts before it may, and is asked for again as they are (late-scripts.ts). */
async function loadViewsAtLast(view: ViewName, pauseMs = 3000): Promise<Views | undefined> {
  try {
    return await loadViews([view])
  } catch (error) {
    reportError(error)
    if (await isOutdated()) return undefined
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return loadViewsAtLast(view, Math.min(pauseMs * 2, 30_000))
  }
}

/** React hears every press from now on: early-presses.ts waits for this. */
function Listening({ children }: { children: ReactNode }) {
  useEffect(() => void dispatchEvent(new Event('listening')), [])
  return children
}

/** What the page was made with; nothing where its end is missing, for browsers that take such a page for whole. */
function readPageData(): PageData | undefined {
  const text = document.getElementById('page-data')?.textContent ?? ''
  try {
    return JSON.parse(text)
  } catch (error) {
    // The newline at its end is there: that it cannot be read is a fault of ours.
    if (text.endsWith('\n')) reportError(error)
    return undefined
  }
}

async function begin() {
  guardGhostClicks()
  await pageArrived()
  await breath()
  const root = document.getElementById('root')
  const data = readPageData()
  if (root && data) await takeOver(root, data)
  else showIncompletePage()
}

void begin()
