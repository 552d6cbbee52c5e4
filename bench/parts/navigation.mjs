import { chromium, devices } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { removeFolder } from '../lifetimes.mjs'
import { showSpread, spread } from '../pairs.mjs'
import { measureInteractions } from '../phone/interactions.mjs'
import { measureNavigations } from '../phone/navigations.mjs'
import { demoFolder, startShop } from '../shop.mjs'

export const title = 'From page to page on a slow phone'
const rounds = Number(process.env.ROUNDS ?? 5)
const inpMs = 100

/** Each next page by its link and as a full load of the same address, in turn; then taps that stay on the page. */
export async function run() {
  const dataDir = await demoFolder()
  const shop = await startShop({ dataDir })
  const browser = await chromium.launch({
    executablePath: await findChromium({ withWindow: true }),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  const phone = { ...devices['Moto G4'], baseURL: `http://localhost:${shop.port}` }
  const open = () => browser.newContext(phone)
  const visits = await measureNavigations(open, rounds)
  const taps = await measureInteractions(open, rounds)
  await Promise.all([browser.close(), shop.stop()])
  removeFolder(dataDir)
  const figures = {
    ...Object.fromEntries(Object.entries(visits).map(([name, each]) => [name, summarise(each)])),
    inp: Object.fromEntries(Object.entries(taps).map(([name, all]) => [name, spread(all)])),
  }
  const { inp, ...pages } = figures
  return {
    figures,
    columns: ['next page', 'heading, ms', 'full load', 'picture, ms', 'full load '],
    rows: [
      ...Object.entries(pages).map(([name, { heading, picture, loadedHeading, loadedPicture }]) => [
        name,
        ...[heading, loadedHeading, picture, loadedPicture].map((each) => (each ? showSpread(each, 0) : '')),
      ]),
      ...Object.entries(inp).map(([name, each]) => [
        `${name}: longest interaction`,
        showSpread(each, 0),
        '',
        '',
        '',
      ]),
    ],
    notes: [
      `Slow 4G (562 ms, 1.44 Mbit/s) and a processor four times slower, median of ${rounds} visits (smallest to largest), from the tap.`,
      'The full load has styles and scripts of the first page in its cache, as the link has. Back is compared with nothing.',
    ],
    budgets: [
      ...Object.entries(pages)
        .filter(([, { loadedHeading }]) => loadedHeading)
        .flatMap(([name, each]) => [
          budget(`Heading of ${name}`, each.heading, each.loadedHeading),
          budget(`Picture of ${name}`, each.picture, each.loadedPicture),
        ]),
      ...Object.entries(inp).map(([name, { median }]) => ({
        what: `INP of ${name}`,
        budget: `≤ ${inpMs} ms`,
        measured: `${median.toFixed(0)} ms`,
        met: median <= inpMs,
      })),
    ],
  }
}

function summarise({ link, load = [] }) {
  const of = (visits, figure) =>
    visits.length > 0 ? spread(visits.map((visit) => visit[figure])) : undefined
  return {
    heading: of(link, 'heading'),
    picture: of(link, 'picture'),
    loadedHeading: of(load, 'heading'),
    loadedPicture: of(load, 'picture'),
  }
}

const budget = (what, one, other) => ({
  what,
  budget: '≤ a full load',
  measured: `${one.median.toFixed(0)} of ${other.median.toFixed(0)} ms`,
  met: one.median <= other.median,
})
