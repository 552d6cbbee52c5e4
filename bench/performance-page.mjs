import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { plot } from './plot.mjs'

const file = path.join(import.meta.dirname, '../docs/performance.md')
const phoneTitle = '## From page to page on a slow phone\n'
const sectionsOf = () => readFileSync(file, 'utf8').split(/^(?=## )/m)
const isOfPhone = (section) => section.startsWith(phoneTitle)

/** Replaces what `npm run bench -- navigation` measured last; the rest of the page stays. */
export function writePhoneSection(columns, rows, notes) {
  const table = [columns, ['---', ...columns.slice(1).map(() => '---:')], ...rows]
  const day = new Date().toISOString().slice(0, 10)
  const section = `${phoneTitle}
Written by \`npm run bench -- navigation\` on ${day}. ${notes.join(' ')}

${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}

`
  const [head, ...others] = sectionsOf().filter((one) => !isOfPhone(one))
  writeFileSync(file, [head, section, ...others].join(''))
}

/** Measured by the owner of this project on this kind of machine, each shop as its makers ship it. */
const peers = {
  'cached list API': { 'EverShop 2.2.1': 106, 'Vendure 3.7.3': 413, 'Medusa 2.21.2': 60 },
  orders: { 'EverShop 2.2.1': 7.5, 'Vendure 3.7.3': 7.2, 'Medusa 2.21.2': 1.5 },
}

const drawn = [
  ['cached page', 'Cached pages a second'],
  ['cached list API', 'Cached list API a second'],
  ['list API, uncached', 'List API a second, uncached'],
  ['search, uncached', 'Searches a second, uncached'],
  ['orders', 'Orders a second'],
]

/** Writes docs/performance.md and its plots from the measured points. */
export function performancePage(points, busy) {
  const plots = {}
  const ofCallers = drawn.map(([kind, title]) => {
    const series = seriesOf(points.filter((point) => point.kind === kind))
    const name = `callers-${slug(kind)}`
    const levels = Object.entries(peers[kind] ?? {}).map(([peer, value]) => ({ name: peer, value }))
    plots[name] = plot({
      title,
      x: kind === 'orders' ? 'concurrent shoppers' : 'concurrent callers',
      y: 'a second',
      series,
      levels,
    })
    return section(title, name, series)
  })
  return { plots, text: page(ofCallers, points, busy) }
}

const slug = (words) => words.toLowerCase().replace(/\W+/g, '-')

function seriesOf(points) {
  return [...new Set(points.map(({ shop }) => shop))].map((name) => ({
    name,
    points: points.filter(({ shop }) => shop === name).map(({ x, perSecond }) => [x, perSecond]),
  }))
}

function section(title, name, series) {
  const xs = [...new Set(series.flatMap(({ points }) => points.map(([x]) => x)))]
  const rows = series.map(({ name, points }) => [
    name,
    ...xs.map((x) => round(points.find(([own]) => own === x)?.[1])),
  ])
  return drawnSection(title, name, [['', ...xs.map((x) => x.toLocaleString('en'))], ...rows])
}

function drawnSection(title, name, [heads, ...rows]) {
  const table = [heads, ['---', ...heads.slice(1).map(() => '---:')], ...rows]
  return `## ${title}\n\n![${title}](plots/${name}.svg)\n\n${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`
}

const round = (value) =>
  value === undefined ? '' : value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 })

const best = (points, kind, shop) =>
  Math.max(
    ...points.filter((point) => point.kind === kind && point.shop === shop).map(({ perSecond }) => perSecond),
  )

function page(sections, points, busy) {
  const gain = drawn.map(([kind]) => {
    const [one, two] = [best(points, kind, 'server'), best(points, kind, 'server, 2 processes')]
    return `| ${kind} | ${round(one)} | ${round(two)} | ${(two / one).toFixed(2)} |`
  })
  const failed = points.reduce((sum, point) => sum + point.failed, 0)
  return `# Performance

Written by \`npm run bench -- growth\` on ${new Date().toISOString().slice(0, 10)}; do not edit. Shop, database and callers share two cores, so these
are lower bounds: two processes of the shop share their cores too.${busy ? ' **Other work ran there too, so neighbouring figures differ by chance.**' : ''} Each point by callers is
one second; ${failed} answers failed.

## One process and two, at their best, a second

| what | 1 process | 2 processes | gain |
| --- | ---: | ---: | ---: |
${gain.join('\n')}

${sectionsOf().find(isOfPhone) ?? ''}## Beside other shops

Measured on a machine of this kind before this shop was written, each as its makers ship it:

| | EverShop 2.2.1 | Vendure 3.7.3 | Medusa 2.21.2 | this shop, server, best |
| --- | ---: | ---: | ---: | ---: |
| list API a second | 106 | 413 | 60 | ${round(best(points, 'cached list API', 'server'))} cached, ${round(best(points, 'list API, uncached', 'server'))} not |
| complete orders a second (theirs: guests) | 7.5 | 7.2 | 1.5 | ${round(best(points, 'orders', 'server'))} |

EverShop's home page: 50 a second, 0.65 % of a bare server; 1.45 MB of JavaScript, LCP 2.0 to 2.8 s. pgbench made about
5,500 five-insert transactions a second there.

${sections.join('\n')}`
}
