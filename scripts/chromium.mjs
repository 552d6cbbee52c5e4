import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(import.meta.dirname, '..')
const packaged = '@sparticuz/chromium@143.0.4'
const packagedDir = path.join(root, 'node_modules/.cache/chromium')

const run = (command, args, options = {}) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: root,
    timeout: 300_000,
    ...options,
  }).status === 0

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

function systems() {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file))
}

function debians() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], { env })
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
    ? systems()
    : undefined
}

/** A Chromium shipped inside a registry package, for machines that reach nothing else. */
async function registrys() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const installed = path.join(packagedDir, 'node_modules/@sparticuz/chromium/build/esm/index.js')
  if (!existsSync(installed))
    run('npm', ['install', '--prefix', packagedDir, '--ignore-scripts', '--no-audit', '--no-fund', packaged])
  if (!existsSync(installed)) return undefined
  const { default: chromium } = await import(pathToFileURL(installed).href)
  return chromium.executablePath()
}

async function playwrightsDownload() {
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js')
  return run(process.execPath, [cli, 'install', 'chromium'], { timeout: 180_000 })
    ? playwrightsOwn()
    : undefined
}

const ways = [
  ['that Playwright keeps', playwrightsOwn],
  ['installed on this machine', systems],
  ["of Debian's package, installed just now", debians],
  [`of the registry package ${packaged}`, registrys],
  ['that Playwright downloaded just now', playwrightsDownload],
]

/** Finds a real Chromium, or brings one, and says which. */
export async function findChromium() {
  for (const [which, find] of ways) {
    const file = await find()
    if (!file) continue
    console.log(`Browser journeys run in the Chromium ${which}: ${path.basename(file)}`)
    return file
  }
  throw new Error(
    'No Chromium could be had. Install one (for example: npx playwright install chromium) and try again.',
  )
}
