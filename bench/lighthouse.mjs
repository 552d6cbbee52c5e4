import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findChromium } from '../scripts/chromium.mjs'
import { freePort } from '../scripts/free-port.mjs'
import { fetchPackage } from '../scripts/packages.mjs'
import { note, removeFolder, stop, temporaryFolder } from './lifetimes.mjs'
import { processorTbt } from './processor-tbt.mjs'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

export async function openLighthouse() {
  const lighthouse = fetchPackage('lighthouse', 'lighthouse@12.8.2')
  const port = await freePort()
  const profile = temporaryFolder()
  // Chromium draws its address bar as web pages, which would take processor time from each visit.
  const own = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,AimEnabled'
  const flags = ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--no-first-run', own]
  const browser = note(
    spawn(
      await findChromium({ withWindow: true }),
      [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
      { stdio: 'ignore' },
    ),
  )
  return {
    audit: (url, only = categories) => audit({ lighthouse, port, url, only }),
    close: async () => {
      await stop(browser)
      removeFolder(profile)
    },
  }
}

/** One visit of a phone on a slow network, both simulated: Lighthouse's own defaults. */
async function audit({ tries = 2, ...asked }) {
  const { lighthouse, port, url, only } = asked
  const cli = path.join(lighthouse, 'cli/index.js')
  const own = temporaryFolder()
  const file = path.join(own, 'report.json')
  const options = [
    `--output-path=${file}`,
    `--only-categories=${only.join(',')}`,
    `--port=${port}`,
    '--save-assets',
  ]
  const child = note(
    spawn(process.execPath, [cli, url, '--quiet', '--output=json', ...options], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, TMPDIR: own },
    }),
  )
  const said = []
  child.stderr.on('data', (part) => said.push(part))
  const impatience = setTimeout(() => child.kill('SIGKILL'), 60_000)
  await new Promise((resolve) => child.on('exit', resolve))
  clearTimeout(impatience)
  if (!existsSync(file)) throw new Error(`Lighthouse gave no report: ${Buffer.concat(said)}`)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const seen = report.audits['first-contentful-paint']?.numericValue > 0
  const ownTbt = seen && (await processorTbt(lighthouse, file.replace(/\.json$/, ''), report))
  removeFolder(own)
  if (seen) return { ...read(report), ownTbt }
  // Now and then a busy machine paints too late to be measured.
  if (tries > 1) return audit({ ...asked, tries: tries - 1 })
  throw new Error(`Lighthouse saw nothing painted on ${url}`)
}

function read({ categories, audits }) {
  const figure = (name) => audits[name]?.numericValue ?? 0
  const requests = audits['network-requests']?.details?.items ?? []
  const short = Object.values(audits).filter(({ score, scoreDisplayMode }) => {
    return score !== null && score < 0.9 && scoreDisplayMode !== 'informative'
  })
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
    ),
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    tbt: figure('total-blocking-time'),
    bytes: figure('total-byte-weight'),
    requests: requests.length,
    short: short.map(({ id }) => id),
  }
}
