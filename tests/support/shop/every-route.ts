import type { AnyRoute, Route } from '../../../src/platform/contract/route'
import { adminRoutes, shopRoutes } from '../../../src/routes'

const listed = (tables: Record<string, object>) =>
  Object.values(tables).flatMap((table): AnyRoute[] => Object.values(table))

export const everyRoute: AnyRoute[] = [...listed(shopRoutes), ...listed(adminRoutes)]

/** Calls of shoppers with JSON both ways. */
export const shopperCalls = listed(shopRoutes).filter(
  (route): route is Route => 'reply' in route && !('upload' in route),
)
