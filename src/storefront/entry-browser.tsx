import { hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router'
import type { PageData } from '#contract/pages'
import { loadRoutes, Storefront, viewAt } from './pages'
import { authOf } from './store/auth-slice'
import { readSession } from './store/session-storage'
import { makeStore, stateOfPage } from './store/store'

/** Takes over the page that the server made, starting from the very state it was made with. */
async function takeOver(root: HTMLElement, pageData: HTMLElement) {
  const data: PageData = JSON.parse(pageData.textContent ?? '')
  const { pathname } = window.location
  const serverState = stateOfPage(data)
  const store = makeStore({ ...serverState, auth: authOf(readSession()) })
  const routes = await loadRoutes([data.found ? viewAt(pathname) : 'notFound'])
  hydrateRoot(
    root,
    <Provider store={store} serverState={serverState}>
      <BrowserRouter>
        <Storefront routes={routes} missing={data.found ? undefined : pathname} />
      </BrowserRouter>
    </Provider>,
  )
}

const root = document.getElementById('root')
const pageData = document.getElementById('page-data')
if (root && pageData) void takeOver(root, pageData)
