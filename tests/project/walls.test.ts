import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../src')

/** The allowed imports of each side (docs/architecture.md). */
const sides: Record<string, { sides: string[]; packages: RegExp }> = {
  contract: { sides: [], packages: /^(?:zod\/mini|culori\/fn)$/ },
  server: { sides: ['contract'], packages: /^(?!react|@reduxjs)/ },
  ui: {
    sides: [],
    packages: /^(?:zod\/mini|react|react-dom|react-hook-form|react-router|uqr|@fontsource.*)(?:\/|$)/,
  },
  admin: {
    sides: ['contract', 'ui'],
    packages: /^(?!node:|fastify|kysely|pg$|pino|@reduxjs|react-redux)/,
  },
  storefront: { sides: ['contract', 'ui'], packages: /^(?!node:|fastify|kysely|pg$|pino)/ },
  /** The service worker. */
  worker: { sides: ['contract'], packages: /^(?!)/ },
}

/** `orders/admin/order-page.tsx` is `admin`; the platform is server code outside its other sides. */
function sideOf(file: string): string {
  const [feature = '', side = ''] = file.split('/')
  if (feature === 'ui') return 'ui'
  if (!file.includes('/')) return /^routes\b/.test(file) ? 'contract' : 'server'
  if (feature === 'platform' && !['contract', 'admin', 'storefront'].includes(side)) return 'server'
  return side
}

function* sources(folder = root): Generator<string> {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    if (statSync(file).isDirectory()) yield* sources(file)
    else if (/\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)) yield path.relative(root, file)
  }
}

const importsOf = (file: string) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/(?:from |import |import\()'([^']+)'/g)].map(
    ([, name]) => name ?? '',
  )

const resolve = (file: string, name: string) => path.join(path.dirname(file), name)

function isAllowed(file: string, name: string): boolean {
  const side = sideOf(file)
  const rule = sides[side]
  if (!rule) return false
  if (!name.startsWith('.')) return rule.packages.test(name)
  const target = sideOf(resolve(file, name))
  return target === side || rule.sides.includes(target)
}

const files = [...sources()]

test('every file belongs to a side, and src has no loose files except the entry points', () => {
  expect(files.filter((file) => !sides[sideOf(file)])).toEqual([])
  expect(files.filter((file) => !file.includes('/')).sort()).toEqual([
    'app.ts',
    'cli.ts',
    'config.ts',
    'main.ts',
    'routes.ts',
  ])
})

test('no side imports a forbidden side', () => {
  const stray = files.flatMap((file) =>
    importsOf(file)
      .filter((name) => !isAllowed(file, name))
      .map((name) => `${file} → ${name}`),
  )

  expect(stray).toEqual([])
})

test.each([
  ['cart/contract/cart.ts', '../../app'],
  ['cart/contract/cart.ts', 'react'],
  ['cart/server/cart.ts', '../storefront/cart-page'],
  ['cart/server/cart.ts', '../../shell/admin/pages'],
  ['platform/db/server.ts', '../../cart/storefront/cart-page'],
  ['cart/storefront/cart-page.tsx', '../server/cart'],
  ['cart/storefront/cart-page.tsx', '../../platform/db/server'],
  ['cart/storefront/cart-page.tsx', 'node:fs'],
  ['orders/admin/order-page.tsx', '../storefront/order-card'],
  ['orders/admin/order-page.tsx', '../server/move-order'],
  ['shell/worker/service-worker.ts', '../storefront/boot/link-of'],
  ['ui/components/link.tsx', '../../cart/contract/cart'],
])('%s may not import %s', (file, name) => {
  expect(isAllowed(file, name)).toBe(false)
})

test('no files import each other in a cycle', () => {
  const known = new Set(files)
  const targetsOf = (file: string) =>
    importsOf(file)
      .filter((name) => name.startsWith('.'))
      .flatMap((name) => [`${resolve(file, name)}.ts`, `${resolve(file, name)}.tsx`])
      .filter((target) => known.has(target))

  expect(findCycles(files, targetsOf)).toEqual([])
})

/** Every cycle of a graph as the list of its nodes, found by one depth-first walk. */
function findCycles(nodes: readonly string[], targetsOf: (node: string) => string[]): string[][] {
  const done = new Set<string>()
  const cycles: string[][] = []
  const visit = (node: string, trail: string[]) => {
    const start = trail.indexOf(node)
    if (start >= 0) cycles.push(trail.slice(start))
    if (start >= 0 || done.has(node)) return
    for (const target of targetsOf(node)) visit(target, [...trail, node])
    done.add(node)
  }
  for (const node of nodes) visit(node, [])
  return cycles
}
