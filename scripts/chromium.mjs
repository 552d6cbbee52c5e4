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

const shell = 'chromium-headless-shell'
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

function installed(...names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file))
}

function installDebians(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], { env, timeout: 60_000 })
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
  return installed(name)
}

/**
 * The same engine without a window (headless shell), which takes a quarter less processor time for a
 * run. On developer machines nothing is installed beside their Chromium.
 */
function shells() {
  const file =
    installed(shell) ?? (process.env.CI || !installed(...browsers) ? installDebians(shell) : undefined)
  return file && run(file, ['--version']) ? file : undefined
}

/** A Chromium shipped inside a registry package, for machines that reach only the registry. */
async function registrys() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const entry = path.join(packagedDir, 'node_modules/@sparticuz/chromium/build/esm/index.js')
  if (!existsSync(entry))
    run('npm', ['install', '--prefix', packagedDir, '--ignore-scripts', '--no-audit', '--no-fund', packaged])
  if (!existsSync(entry)) return undefined
  const { default: chromium } = await import(pathToFileURL(entry).href)
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
  ['installed on this machine', () => installed(...browsers)],
  ["of Debian's package, installed just now", () => installDebians('chromium')],
  [`of the registry package ${packaged}`, registrys],
  ['that Playwright downloaded just now', playwrightsDownload],
]

/** Finds or installs a real Chromium and reports which; measurements use the one with a window. */
export async function findChromium({ withWindow = false } = {}) {
  const [first, ...others] = ways
  for (const [which, find] of withWindow ? ways : [first, ['without a window', shells], ...others]) {
    const file = await find()
    if (!file) continue
    console.log(`Browser journeys run in the Chromium ${which}: ${path.basename(file)}`)
    return file
  }
  throw new Error(
    'No Chromium could be had. Install one (for example: npx playwright install chromium) and try again.',
  )
}
