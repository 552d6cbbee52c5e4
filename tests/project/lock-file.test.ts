import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

interface Locked {
  version: string
  dev?: boolean
  resolved?: string
  integrity?: string
  optionalDependencies?: Record<string, string>
}
const { packages } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as {
  packages: Record<string, Locked>
}
const entries = Object.entries(packages).filter(([path]) => path !== '')

test('the lock file names no registry, and a digest for every package', () => {
  expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  expect(entries.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
})

/** A missing binary for another system makes `npm ci` reject the whole file, on every system. */
test('the lock file has the binaries of every system', () => {
  const missing = entries.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )

  expect(missing).toEqual([])
})

interface Bill {
  components: { name: string; version: string; 'bom-ref': string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

test('the bill of materials names every production package, and no other', () => {
  const production = entries.filter(([, { dev }]) => !dev)
  const wanted = production.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)

  const script = fileURLToPath(new URL('../../scripts/sbom.mjs', import.meta.url))
  const output = execFileSync(process.execPath, [script], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  const { components, dependencies }: Bill = JSON.parse(output)

  expect(components.map(({ name, version }) => `${name}@${version}`).sort()).toEqual(
    [...new Set(wanted)].sort(),
  )
  expect(wanted).toContain(`react@${packages['node_modules/react']?.version}`)
  const known = components.map((one) => one['bom-ref'])
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.includes(ref))).toEqual([])
}, 60_000)
