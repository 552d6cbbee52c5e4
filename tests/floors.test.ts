import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../src')

/** What each floor may lean on, besides itself and packages (docs/architecture.md). */
const floors: Record<string, { floors: string[]; packages: RegExp }> = {
  contract: { floors: [], packages: /^zod\/mini$/ },
  server: { floors: ['contract'], packages: /^(?!react|@reduxjs)/ },
  ui: { floors: [], packages: /^(?:zod\/mini|react|react-dom|react-router|uqr|@fontsource.*)(?:\/|$)/ },
  backoffice: {
    floors: ['contract', 'ui'],
    packages: /^(?!node:|fastify|kysely|pg$|pino|@reduxjs|react-redux)/,
  },
  storefront: { floors: ['contract', 'ui'], packages: /^(?!node:|fastify|kysely|pg$|pino)/ },
}

function* sources(place: string): Generator<string> {
  for (const name of readdirSync(place)) {
    const file = path.join(place, name)
    if (statSync(file).isDirectory()) yield* sources(file)
    else if (/\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)) yield file
  }
}

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from |import |import\()'([^']+)'/g)].map(
    ([, name]) => name ?? '',
  )

function isAllowed(floor: string, folder: string, name: string): boolean {
  const rule = floors[floor]
  if (!rule) return false
  if (name.startsWith('#')) return rule.floors.includes(name.slice(1).split('/')[0] ?? '')
  if (!name.startsWith('.')) return rule.packages.test(name)
  const target = path.relative(root, path.resolve(root, folder, name)).split(path.sep)[0] ?? ''
  // The contract is reached by its own name, #contract/…, never by a path through the tree.
  return target === floor || (target !== 'contract' && rule.floors.includes(target))
}

const strayImports = (floor: string) =>
  [...sources(path.join(root, floor))].flatMap((file) => {
    const folder = path.relative(root, path.dirname(file))
    return importsOf(file)
      .filter((name) => !isAllowed(floor, folder, name))
      .map((name) => `${path.relative(root, file)} → ${name}`)
  })

test('every folder of src is a floor with a rule', () => {
  expect(readdirSync(root).sort()).toEqual(Object.keys(floors).sort())
})

test.each(Object.keys(floors))('the floor %s leans on no other than it may', (floor) => {
  expect(strayImports(floor)).toEqual([])
})

test.each([
  ['contract', 'contract', '../server/app'],
  ['contract', 'contract', 'react'],
  ['server', 'server/cart', '../../storefront/store/store'],
  ['server', 'server/cart', '../../contract/cart'],
  ['storefront', 'storefront/cart', '../../server/cart/cart'],
  ['storefront', 'storefront/cart', 'node:fs'],
  ['backoffice', 'backoffice/orders', '../../storefront/orders/order-card'],
  ['backoffice', 'backoffice/orders', '../../server/orders/place-order'],
  ['ui', 'ui', '#contract/cart'],
])('from %s the import %s → %s is refused', (floor, folder, name) => {
  expect(isAllowed(floor, folder, name)).toBe(false)
})
