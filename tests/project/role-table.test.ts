import { expect } from 'vitest'
import { type Role, roles } from '../../src/platform/contract/route'
import { everyRoute } from '../support/shop/every-route'
import { roleTable } from '../support/shop/role-table'
import { test } from '../support/shop/shop-test'
import type { TestShop } from '../support/shop/test-shop'

/** Parses the router's printed tree: four columns of indentation per level, methods in brackets. */
function findRoutes(drawing: string): string[] {
  const paths: string[] = []
  return drawing.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? []
    const level = indent.length / 4
    paths.length = level
    paths[level] = part
    const path = paths.join('').replace('//', '/')
    return (methods?.split(', ') ?? []).map((method) => `${method} ${path}`)
  })
}

type Caller = 'visitor' | 'customer' | Role | 'owner, from another site'

async function call(shop: TestShop, route: string, who: Caller): Promise<number> {
  const [method = '', path = ''] = route.split(' ')
  const url = path.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000')
  const client =
    who === 'visitor'
      ? shop.visitor
      : who === 'customer'
        ? shop.as('meena')
        : who === 'owner, from another site'
          ? shop.asStaff('owner', { origin: 'https://evil.example' })
          : shop.asStaff(who)
  const send = { GET: client.get, POST: client.post, PUT: client.put, DELETE: client.delete }[method]
  if (!send) throw new Error(`Unsupported method: ${route}`)
  const body = method === 'GET' ? undefined : {}
  return (await send(url, body)).statusCode
}

/** The response of a route before it validates its input. */
function expectedStatus(route: string, who: Caller): 401 | 403 | undefined {
  const access = roleTable[route]
  if (access === 'open' || access === undefined) return undefined
  if (access === 'customer') return who === 'customer' ? undefined : 401
  if (who === 'owner, from another site') return route.startsWith('GET ') ? undefined : 403
  if (who === 'visitor' || who === 'customer') return route.startsWith('GET ') ? 401 : 403
  return roles.indexOf(who) <= roles.indexOf(access) ? undefined : 403
}

test('src/routes.ts lists every API route with the access of the table, but for the API documents', () => {
  // The router prints paths in lower case.
  const listed = everyRoute.flatMap((route) =>
    [route, ...('aliases' in route ? (route.aliases ?? []) : [])].map(({ method, path }) => [
      `${method} ${path}`.toLowerCase(),
      route.access,
    ]),
  )
  const table = Object.entries(roleTable)
    .filter(([route]) => !/^GET \/api\/(openapi|docs)/.test(route))
    .map(([route, access]) => [route.toLowerCase(), access])

  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(table))
})

test('the role table lists every API route, and no other', ({ shop }) => {
  const apiRoutes = findRoutes(shop.app.printRoutes({ commonPrefix: false }))
    .filter((route) => / \/api\//.test(route) && !route.startsWith('HEAD '))
    .sort()

  expect(apiRoutes).toEqual(Object.keys(roleTable).sort())
})

const apiRoutes = Object.keys(roleTable).filter((route) => !route.includes('/logout'))

test.for(['visitor', 'customer', 'packer', 'manager', 'owner', 'owner, from another site'] as const)(
  '%s has exactly the access that the table says',
  async (who, { shop }) => {
    const wrong: string[] = []

    for (const route of apiRoutes) {
      const status = await call(shop, route, who)
      const refused = status === 401 || status === 403 ? status : undefined
      const open = roleTable[route] === 'open'
      if (!open && refused !== expectedStatus(route, who)) wrong.push(`${route} answers ${status}`)
    }

    expect(wrong).toEqual([])
  },
)
