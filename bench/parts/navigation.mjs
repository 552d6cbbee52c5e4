import { chromium, devices } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { removeFolder } from '../lifetimes.mjs'
import { showSpread, spread } from '../pairs.mjs'
import { writePhoneSection } from '../performance-page.mjs'
import { measureInteractions } from '../phone/interactions.mjs'
import { measureNavigations } from '../phone/navigations.mjs'
import { restMs } from '../phone/slow-phone.mjs'
import { demoFolder, startShop } from '../shop.mjs'

export const title = 'From page to page on a slow phone'
const rounds = 3
const tapRounds = 7
const inpMs = 100

/** Each next page by its link and as a full load of the same address, in turn; then taps that stay on the page. */
export async function run() {
  const dataDir = await demoFolder()
  const shop = await startShop({ dataDir })
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  const phone = { ...devices['Moto G4'], baseURL: `http://localhost:${shop.port}` }
  const open = () => browser.newContext(phone)
  const visits = await measureNavigations(open, rounds)
  const taps = await measureInteractions(open, tapRounds)
  await Promise.all([browser.close(), shop.stop()])
  removeFolder(dataDir)
  const figures = {
    ...Object.fromEntries(
      Object.entries(visits).map(([name, { link, load }]) => [
        name,
        { link: summarise(link), ...(load && { load: summarise(load) }) },
      ]),
    ),
    inp: Object.fromEntries(Object.entries(taps).map(([name, all]) => [name, spread(all)])),
  }
  const { inp, ...pages } = figures
  const columns = [
    'next page',
    'heading, ms',
    'full load',
    'picture, ms',
    'full load',
    'all pictures in sight, ms',
    'full load',
  ]
  const rows = [
    ...Object.entries(pages).map(([name, { link, load }]) => [
      name,
      ...['heading', 'picture', 'all'].flatMap((figure) =>
        [link, load].map((way) => (way ? showSpread(way[figure], 0) : '')),
      ),
    ]),
    ...Object.entries(inp).map(([name, each]) => [
      `longest interaction of ${name}`,
      showSpread(each, 0),
      ...Array(5).fill(''),
    ]),
  ]
  const notes = [
    `Slow 4G (562 ms, 1.44 Mbit/s) and a processor four times slower, median of ${rounds} visits (smallest to largest), from the tap.`,
    `The full load has styles and scripts of the first page in its cache, as the link has. Back is compared with nothing. Interactions: median of ${tapRounds} taps held for ${restMs} ms; one on plain text is what this machine needs for any tap.`,
  ]
  writePhoneSection(columns, rows, notes)
  return {
    figures,
    columns,
    rows,
    notes,
    budgets: [
      ...Object.entries(pages)
        .filter(([, { load }]) => load)
        .flatMap(([name, { link, load }]) => [
          budget(`Heading of ${name}`, link.heading, load.heading),
          budget(`Picture of ${name}`, link.picture, load.picture),
        ]),
      ...Object.entries(inp)
        .filter(([name]) => name !== 'plain text')
        .map(([name, { median }]) => ({
          what: `INP of ${name}`,
          budget: `≤ ${inpMs} ms`,
          measured: `${median.toFixed(0)} ms`,
          met: median <= inpMs,
        })),
    ],
  }
}

const summarise = (visits) =>
  Object.fromEntries(
    ['heading', 'picture', 'all'].map((figure) => [figure, spread(visits.map((visit) => visit[figure]))]),
  )

const budget = (what, one, other) => ({
  what,
  budget: '≤ a full load',
  measured: `${one.median.toFixed(0)} of ${other.median.toFixed(0)} ms`,
  met: one.median <= other.median,
})
