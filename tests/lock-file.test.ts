import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  resolved?: string
  integrity?: string
  optionalDependencies?: Record<string, string>
}
const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Locked>
}
const entries = Object.entries(packages).filter(([path]) => path !== '')

test('the lock file names no registry, and a digest for every package', () => {
  expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  expect(entries.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
})

/** A binary left out for another system makes `npm ci` refuse the whole file, on every system. */
test('the lock file holds the binaries of every system', () => {
  const missing = entries.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )

  expect(missing).toEqual([])
})
