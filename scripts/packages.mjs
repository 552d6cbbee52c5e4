import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const home = path.resolve(import.meta.dirname, '..')
const settings = ['--ignore-scripts', '--no-audit', '--no-fund']

const read = (file) => {
  try {
    return JSON.parse(readFileSync(path.join(home, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** True if node_modules matches the lock file; packages for other systems do not count. */
function packagesAreInstalled() {
  const locked = read('package-lock.json')
  const installed = read('node_modules/.package-lock.json')
  if (!locked || !installed) return false
  return Object.entries(locked).every(
    ([path, { version, integrity, optional }]) =>
      path === '' ||
      (installed[path]
        ? installed[path].version === version && installed[path].integrity === integrity
        : optional),
  )
}

/** Installs exactly the locked packages if they are missing or stale. Package scripts do not run. */
export function installPackages() {
  if (packagesAreInstalled()) return
  console.log('Installing the locked packages, which takes a minute or two the first time ...')
  if (npm(['ci', ...settings], 'inherit').status !== 0) {
    console.error('The packages could not be installed; npm says why above.')
    process.exit(1)
  }
}

/** The folder of a large package, such as `lighthouse@12.8.2`, that is installed only on use. */
export function fetchPackage(cache, wanted, options = []) {
  const folder = path.join(home, 'node_modules/.cache', cache)
  const place = path.join(folder, 'node_modules', wanted.slice(0, wanted.lastIndexOf('@')))
  const whole = path.join(place, '.fetched')
  if (existsSync(whole)) return place
  console.log(`   installing ${wanted} ...`)
  const flags = ['--prefix', folder, '--no-save', ...settings, ...options]
  const { status } = npm(['install', ...flags, wanted], ['ignore', 'ignore', 'inherit'], minutes(5))
  if (status !== 0) throw new Error(`The package ${wanted} cannot be had here.`)
  writeFileSync(whole, '')
  return place
}

const minutes = (count) => count * 60_000

function npm(args, stdio, timeout) {
  return spawnSync('npm', args, { stdio, cwd: home, timeout, shell: process.platform === 'win32' })
}
