import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import type { PageData } from '#contract/pages'
import { loadRoutes, Storefront, viewAt } from './pages'
import { authOf } from './store/auth-slice'
import { readSession } from './store/session-storage'
import { makeStore, stateOfPage } from './store/store'

/** Lets a browser answer whoever touches the page, between pieces of work that are long on a phone. */
const breath = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Takes over the page that the server made, starting from the very state it was made with. A transition
 * is worked on in small slices; without one React would do all round the page itself in a single one.
 */
async function takeOver(root: HTMLElement, pageData: HTMLElement) {
  await breath()
  const data: PageData = JSON.parse(pageData.textContent ?? '')
  const { pathname } = window.location
  const serverState = stateOfPage(data)
  const store = makeStore({ ...serverState, auth: authOf(readSession()) })
  const routes = await loadRoutes(data.found ? viewAt(pathname) : 'notFound')
  await breath()
  startTransition(() => {
    hydrateRoot(
      root,
      <Provider store={store} serverState={serverState}>
        <Listening>
          <BrowserRouter>
            <Storefront routes={routes} missing={data.found ? undefined : pathname} />
          </BrowserRouter>
        </Listening>
      </Provider>,
    )
  })
}

/** React hears every press from now on: early-presses.ts waits for this. */
function Listening({ children }: { children: ReactNode }) {
  useEffect(() => void dispatchEvent(new Event('listening')), [])
  return children
}

/** Kept scripts begin at once, before a slow line has brought the end of the page and of what it was made with. */
const pageArrived = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve)
    else resolve(undefined)
  })

async function begin() {
  await pageArrived()
  const root = document.getElementById('root')
  const pageData = document.getElementById('page-data')
  if (root && pageData) await takeOver(root, pageData)
}

void begin()
