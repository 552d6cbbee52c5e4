import { type ComponentType, lazy } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import type { Role } from '#contract/route'
import { mayEnter } from '#contract/route'
import { useStaff } from './api/session'
import { ownPages, rooms } from './pages'
import type { Page } from './rooms'
import { Layout } from './shell/layout'
import { NotAllowed, NotFound } from './shell/not-found'

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
