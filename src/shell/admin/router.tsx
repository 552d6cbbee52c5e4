import { type ComponentType, lazy } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { useHasRole } from '../../platform/admin/api/session'
import type { Role } from '../../platform/contract/route'
import { Layout } from './layout/layout'
import { NotAllowed, NotFound } from './layout/not-found'
import { ownPages, sections } from './pages'
import type { Page } from './sections'

/** Each page is a chunk, fetched when it is opened. */
export function makeRouter() {
  const routes = [
    ...sections.flatMap(({ pages, minRole }) => pages.map((page) => routeOf(page, page.minRole ?? minRole))),
    ...ownPages.map((page) => routeOf(page, 'packer')),
  ]
  return createBrowserRouter([
    { element: <Layout />, children: [...routes, { path: '*', element: <NotFound /> }] },
  ])
}

function routeOf({ path, load }: Page, minRole: Role): RouteObject {
  const View = lazy(load)
  return { path, element: <Allowed minRole={minRole} View={View} /> }
}

function Allowed({ minRole, View }: { minRole: Role; View: ComponentType }) {
  return useHasRole(minRole) ? <View /> : <NotAllowed />
}
