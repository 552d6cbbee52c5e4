import { type ComponentType, lazy } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { useStaff } from '../../platform/admin/api/session'
import type { Role } from '../../platform/contract/route'
import { mayEnter } from '../../platform/contract/route'
import { Layout } from './layout/layout'
import { NotAllowed, NotFound } from './layout/not-found'
import { ownPages, rooms } from './pages'
import type { Page } from './rooms'

/** Each page is a file of its own, fetched when it is gone to. */
export function makeRouter() {
  const routes = [
    ...rooms.flatMap(({ pages, least }) => pages.map((page) => routeOf(page, page.least ?? least))),
    ...ownPages.map((page) => routeOf(page, 'packer')),
  ]
  return createBrowserRouter([
    { element: <Layout />, children: [...routes, { path: '*', element: <NotFound /> }] },
  ])
}

function routeOf({ path, load }: Page, least: Role): RouteObject {
  const View = lazy(load)
  return { path, element: <Allowed least={least} View={View} /> }
}

function Allowed({ least, View }: { least: Role; View: ComponentType }) {
  return mayEnter(useStaff().role, least) ? <View /> : <NotAllowed />
}
