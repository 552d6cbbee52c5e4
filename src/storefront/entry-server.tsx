import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { StaticRouter } from 'react-router'
import type { Render } from '#contract/pages'
import { loadRoutes, Storefront, viewAt } from './pages'
import { headOf } from './shell/head'
import { makeStore, stateOfPage } from './store/store'

const routes = await loadRoutes()

/** One page as a visitor sees it, the same bytes for everybody. */
export const render: Render = (address, data) => {
  const body = renderToString(
    <Provider store={makeStore(stateOfPage(data))}>
      <StaticRouter location={address.path + address.search}>
        <Storefront routes={routes} />
      </StaticRouter>
    </Provider>,
  )
  const found = data.found && viewAt(address.path) !== 'notFound'
  return { status: found ? 200 : 404, head: headOf(address, data), body }
}
