import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const read = (file) => {
  try {
    return JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** True if what lies in node_modules is what the lock file names; packages of other systems do not count. */
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

/** Installs exactly the locked packages if they are missing or stale. No package's own script runs. */
export function installPackages() {
  if (packagesAreInstalled()) return
  console.log('Installing the locked packages, which takes a minute or two the first time ...')
  const npm = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    cwd: new URL('..', import.meta.url),
  })
  if (npm.status !== 0) {
    console.error('The packages could not be installed; npm says why above.')
    process.exit(1)
  }
}
