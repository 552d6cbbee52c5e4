// The production packages by the lock file: npm run sbom. `npm sbom --omit=dev` leaves out what development tools
// need as well, such as React; so it lists everything, and packages of the tools alone are removed here.
import './node-version.mjs'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const home = path.resolve(import.meta.dirname, '..')
const { packages } = JSON.parse(readFileSync(path.join(home, 'package-lock.json'), 'utf8'))
const inProduction = new Set(
  Object.entries(packages)
    .filter(([place, { dev }]) => place !== '' && !dev)
    .map(([place, { version }]) => `${place.split('node_modules/').at(-1)}@${version}`),
)

// With NODE_ENV=production npm would leave out what the tools need too.
const flags = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev']
const options = { cwd: home, encoding: 'utf8', maxBuffer: 2 ** 26, shell: process.platform === 'win32' }
const bill = JSON.parse(execFileSync('npm', flags, options))
const itself = bill.metadata.component['bom-ref']
bill.components = bill.components
  .filter(({ name, version }) => inProduction.has(`${name}@${version}`))
  // Marks a package that is also installed where only tools look for it.
  .map((one) => ({
    ...one,
    properties: one.properties?.filter(({ name }) => name !== 'cdx:npm:package:development'),
  }))
const listed = new Set([itself, ...bill.components.map((one) => one['bom-ref'])])
bill.dependencies = bill.dependencies
  .filter(({ ref }) => listed.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => listed.has(other)) }))
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`)
