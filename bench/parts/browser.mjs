import { removeFolder, startHelper } from '../lifetimes.mjs'
import { openLighthouse } from '../lighthouse.mjs'
import { spread } from '../pairs.mjs'
import { demoFolder, findPages, getJson, startShop } from '../shop.mjs'

export const title = 'In a browser'
/** More than Lighthouse recommends: with page and browser on two cores, the blocking time of five runs varies too much. */
const rounds = 7

/** Lighthouse on each page, and on the same page without its scripts, which is the fastest it could be. */
export async function run() {
  const { audit, close } = await openLighthouse()
  const dataDir = await demoFolder()
  const shop = await startShop({ dataDir })
  const [blog] = await getJson(shop.port, '/api/blog')
  const pages = { ...(await findPages(shop.port)), blog: { url: `/blog/${blog._id}` } }
  const still = startHelper('still-server', { args: [String(shop.port)] })
  const { port: stillPort } = await still.ask()

  const visits = Object.fromEntries(Object.keys(pages).map((name) => [name, []]))
  const floors = Object.fromEntries(Object.keys(pages).map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const [name, { url }] of Object.entries(pages)) {
      visits[name].push(await audit(`http://localhost:${shop.port}${url}`))
      floors[name].push(await audit(`http://localhost:${stillPort}${url}`, ['performance']))
    }
  await Promise.all([shop.stop(), still.stop(), close()])
  removeFolder(dataDir)
  const figures = Object.fromEntries(
    Object.entries(visits).map(([name, all]) => [
      name,
      { ...summarise(all), floor: summarise(floors[name]) },
    ]),
  )
  return {
    figures,
    columns: [
      'page',
      'performance',
      'others',
      'FCP, s',
      'LCP, s',
      'CLS',
      'TBT, ms',
      "TBT by the processor's time, ms",
      'kB',
      'requests',
      'without scripts: performance',
      'FCP, LCP, s',
      'TBT, ms',
    ],
    rows: Object.entries(figures).map(([name, each]) => [
      name,
      range(each.performance, 1, 0),
      Object.values(each.others).join(' '),
      range(each.fcp, 1000, 2),
      range(each.lcp, 1000, 2),
      each.cls.median.toFixed(3),
      range(each.tbt, 1, 0),
      range(each.ownTbt, 1, 0),
      (each.bytes / 1000).toFixed(0),
      each.requests,
      range(each.floor.performance, 1, 0),
      [each.floor.fcp, each.floor.lcp].map(({ median }) => (median / 1000).toFixed(2)).join(', '),
      range(each.floor.tbt, 1, 0),
    ]),
    notes: [
      `Lighthouse on a simulated phone, median of ${rounds} visits (smallest to largest); the other scores are accessibility, best practices and SEO, the worst of each.`,
      "By the processor's time: the same simulation, had no task of a page waited for a processor or another process. Browser, Lighthouse and shop share its cores with the page.",
      ...Object.entries(figures)
        .filter(([, { short }]) => short.length > 0)
        .map(([name, { short }]) => `Below 90 on ${name}: ${short.join(', ')}.`),
    ],
    budgets: Object.entries(figures).flatMap(([name, each]) => budgetsOf(name, each)),
  }
}

function summarise(visits) {
  const of = (figure) => spread(visits.map((visit) => visit[figure]))
  const { performance: _, ...others } = visits[0].scores
  const worst = (category) => Math.min(...visits.map(({ scores }) => scores[category]))
  return {
    performance: spread(visits.map(({ scores }) => scores.performance)),
    others: Object.fromEntries(Object.keys(others).map((category) => [category, worst(category)])),
    ...Object.fromEntries(['fcp', 'lcp', 'cls', 'tbt', 'ownTbt'].map((figure) => [figure, of(figure)])),
    bytes: visits[0].bytes,
    requests: visits[0].requests,
    short: [...new Set(visits.flatMap(({ short }) => short))],
  }
}

const range = ({ min, median, max }, unit, digits) =>
  `**${(median / unit).toFixed(digits)}** (${(min / unit).toFixed(digits)} to ${(max / unit).toFixed(digits)})`

const budgetsOf = (name, { performance, others, lcp, cls, tbt, ownTbt, floor }) => [
  {
    what: `Lighthouse scores of ${name}`,
    budget: '≥ 99, then three times 100',
    measured: [performance.median, ...Object.values(others)].join(' '),
    met: performance.median >= 99 && Object.values(others).every((score) => score === 100),
  },
  {
    what: `performance of ${name}, of the same page without scripts`,
    budget: '≥ 0.99',
    measured: (performance.median / floor.performance.median).toFixed(2),
    met: performance.median >= 0.99 * floor.performance.median,
  },
  {
    what: `LCP of ${name}`,
    budget: '≤ 1.5 s',
    measured: `${(lcp.median / 1000).toFixed(2)} s`,
    met: lcp.median <= 1500,
  },
  { what: `CLS of ${name}`, budget: '≤ 0.01', measured: cls.median.toFixed(3), met: cls.median <= 0.01 },
  {
    what: `TBT of ${name}`,
    budget: '≤ 50 ms',
    measured: `${tbt.median.toFixed(0)} ms`,
    met: tbt.median <= 50,
  },
  {
    what: `TBT of ${name} by the processor's time`,
    budget: '≤ 50 ms',
    measured: `${ownTbt.median.toFixed(0)} ms`,
    met: ownTbt.median <= 50,
  },
]
