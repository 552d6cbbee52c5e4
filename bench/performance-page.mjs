import { showSpread } from './pairs.mjs'
import { plot } from './plot.mjs'

/** Measured by the owner of this project on a machine of this kind, each shop as its makers ship it. */
const peers = {
  'kept list API': { 'EverShop 2.2.1': 106, 'Vendure 3.7.3': 413, 'Medusa 2.21.2': 60 },
  orders: { 'EverShop 2.2.1': 7.5, 'Vendure 3.7.3': 7.2, 'Medusa 2.21.2': 1.5 },
}

const drawn = [
  ['kept page', 'Kept pages (the list, brotli) a second'],
  ['kept list API', 'Answers of 24 products a second, kept'],
  ['list API, not kept', 'Answers of 24 products a second, each asked the first time'],
  ['search, not kept', 'Answers to a search a second, each asked the first time'],
  ['orders', 'Orders a second: two things into the cart, and ordered'],
]

/** docs/performance.md and its plots, from the points that were measured. */
export function performancePage(points, { busy, productsOn }) {
  const plots = {}
  const ofCallers = drawn.map(([kind, title]) => {
    const series = seriesOf(points.filter((point) => point.kind === kind && !point.products))
    const name = `callers-${slug(kind)}`
    const levels = Object.entries(peers[kind] ?? {}).map(([peer, value]) => ({ name: peer, value }))
    plots[name] = plot({
      title,
      x: kind === 'orders' ? 'shoppers at once' : 'callers at once',
      y: 'a second',
      series,
      levels,
    })
    return section(title, name, series)
  })
  const shelves = points.filter((point) => point.products)
  for (const name of ['embedded', 'server']) {
    const own = shelves.filter(({ shop }) => shop === name)
    if (own.length === 0) continue
    const title = `p99 in ms by the number of products, eight callers, ${name}`
    plots[`products-${name}`] = plot({
      title: `p99 in times of that with ${own[0].x.toLocaleString('en')} products, ${name}`,
      x: 'products',
      y: 'times',
      series: seriesOf(
        own.map((point) => ({ ...point, times: point.growth.median })),
        'kind',
        'times',
      ),
      levels: [{ name: 'budget', value: 2 }],
    })
    ofCallers.push(shelfSection(title, `products-${name}`, own))
  }
  return { plots, text: page(ofCallers, points, { busy, productsOn }) }
}

const slug = (words) => words.toLowerCase().replace(/\W+/g, '-')

function seriesOf(points, by = 'shop', figure = 'perSecond') {
  return [...new Set(points.map((point) => point[by]))].map((name) => ({
    name,
    points: points.filter((point) => point[by] === name).map((point) => [point.x, point[figure]]),
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

/** Kinds of calls by the number of products, and what the longest shelf costs against the shortest. */
function shelfSection(title, name, points) {
  const sizes = [...new Set(points.map(({ x }) => x))]
  const last = sizes.at(-1)
  const heads = [
    ...sizes.map((x) => x.toLocaleString('en')),
    ...[
      'growth',
      `processor, ms at ${sizes[0].toLocaleString('en')}`,
      `at ${last.toLocaleString('en')}`,
      'growth',
    ],
  ]
  const rows = [...new Set(points.map(({ kind }) => kind))].map((kind) => {
    const own = sizes.map((x) => points.find((point) => point.kind === kind && point.x === x))
    const [least, most] = [own[0], own.at(-1)]
    return [
      kind,
      ...own.map(({ p99 }) => round(p99)),
      showSpread(most.growth, 1),
      ...[least, most].map(({ processorMs }) => processorMs.toFixed(2)),
      showSpread(most.processorGrowth, 1),
    ]
  })
  return drawnSection(title, name, [['', ...heads], ...rows])
}

function drawnSection(title, name, [heads, ...rows]) {
  const table = [heads, ['---', ...heads.slice(1).map(() => '---:')], ...rows]
  return `## ${title}\n\n![${title}](plots/${name}.svg)\n\n${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`
}

const round = (value) =>
  value === undefined ? '' : value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 })

const best = (points, kind, shop) =>
  Math.max(
    ...points
      .filter((point) => point.kind === kind && point.shop === shop && !point.products)
      .map(({ perSecond }) => perSecond),
  )

function page(sections, points, { busy, productsOn }) {
  const gain = drawn.map(([kind]) => {
    const [one, two] = [best(points, kind, 'server'), best(points, kind, 'server, 2 processes')]
    return `| ${kind} | ${round(one)} | ${round(two)} | ${(two / one).toFixed(2)} |`
  })
  const failed = points.reduce((sum, point) => sum + point.failed, 0)
  return `# How speed grows and where it ends

Written by \`npm run bench -- growth\` on ${new Date().toISOString().slice(0, 10)}; do not edit. Shop, database and those who ask share two cores, so these
are lower bounds: two processes of the shop have no core of their own.${busy ? ' **Other work ran there too, so that neighbours differ by chance.**' : ''} Each point by callers is
one second; ${failed} answers failed. By products, measured on ${productsOn}, it is the median of three turns of a second and a half, in which shops of all sizes
are asked one after the other; growth is formed within each turn (median, least to most), and the processor's time of a call is
that of shop and database together.

## One process and two, at their best

| what | 1 process | 2 processes | gain |
| --- | ---: | ---: | ---: |
${gain.join('\n')}

## Beside others

Measured on a machine of this kind before this shop was written, each as its makers ship it:

| | EverShop 2.2.1 | Vendure 3.7.3 | Medusa 2.21.2 | this shop, server, best |
| --- | ---: | ---: | ---: | ---: |
| list API a second | 106 | 413 | 60 | ${round(best(points, 'kept list API', 'server'))} kept, ${round(best(points, 'list API, not kept', 'server'))} not |
| complete orders a second (theirs: guests) | 7.5 | 7.2 | 1.5 | ${round(best(points, 'orders', 'server'))} |

A home page of the first of them: 50 a second, 0.65 % of a bare server; JavaScript 1.45 MB, LCP 2.0 to 2.8 s. The floor of
orders there was pgbench with about 5,500 five-insert transactions a second.

${sections.join('\n')}`
}
