const [width, height] = [640, 320]
const area = { left: 56, right: 150, top: 34, bottom: 40 }
const colours = [
  ...['#2A5A40', '#AD5230', '#7D2F47', '#B07A10', '#33658A', '#555555'],
  ...['#6A9A1F', '#D0567A', '#12908E', '#8A63B8'],
]

/**
 * A plot of lines on logarithmic axes as SVG. `series`: name and points [x, y]; `levels`: reference figures,
 * drawn as dashed lines with their names.
 */
export function plot({ title, x, y, series, levels = [] }) {
  const all = series.flatMap(({ points }) => points)
  const xs = all.map(([value]) => value)
  const ys = [...all.map(([, value]) => value), ...levels.map(({ value }) => value)]
  const across = scale(Math.min(...xs), Math.max(...xs), area.left, width - area.right)
  const steps = stepsAround(ys)
  const up = scale(steps[0], steps.at(-1), height - area.bottom, area.top)
  const parts = [
    text(area.left, 18, title, 'font-weight="600" font-size="13"'),
    ...steps.map(
      (value) =>
        rule(area.left, up(value), width - area.right, up(value), '#ddd') +
        text(area.left - 6, up(value) + 4, short(value), 'text-anchor="end"'),
    ),
    ...[...new Set(xs)].map((value) =>
      text(across(value), height - area.bottom + 16, short(value), 'text-anchor="middle"'),
    ),
    text((area.left + width - area.right) / 2, height - 6, x, 'text-anchor="middle"'),
    text(4, area.top - 12, y, ''),
    ...levels.map(({ value }) => rule(area.left, up(value), width - area.right, up(value), '#999', '4 4')),
    ...series.map((each, index) => line(each, colours[index % colours.length], across, up)),
    ...names([
      ...levels.map(({ name, value }) => ({ name, y: up(value), colour: '#777' })),
      ...series.map(({ name, points }, index) => ({
        name,
        y: up(points.at(-1)[1]),
        colour: colours[index % colours.length],
      })),
    ]),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11"><rect width="${width}" height="${height}" fill="#fff"/>${parts.join('')}</svg>\n`
}

/** Powers of ten around the values; with hardly more than one of them, also twice and five times each. */
function stepsAround(values) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const parts = most / least > 30 ? [1] : [1, 2, 5]
  const steps = []
  for (let power = Math.floor(Math.log10(least)); power <= Math.ceil(Math.log10(most)); power += 1)
    steps.push(...parts.map((part) => Number((part * 10 ** power).toPrecision(1))))
  const from = steps.findLastIndex((step) => step <= least)
  const to = steps.findIndex((step) => step >= most)
  return steps.slice(from, Math.max(to, from + 1) + 1)
}

const scale = (least, most, from, to) => (value) =>
  Math.round(10 * (from + ((to - from) * Math.log(value / least)) / (Math.log(most / least) || 1))) / 10

const short = (value) => (value >= 1000 ? `${value / 1000}k` : String(value))
const plain = (words) => words.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const text = (x, y, words, more) => `<text x="${x}" y="${y}" ${more}>${plain(words)}</text>`
const rule = (x1, y1, x2, y2, colour, dashes = '') =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${colour}" stroke-dasharray="${dashes}"/>`

function line({ points }, colour, across, up) {
  const places = points.map(([x, y]) => [across(x), up(y)])
  const dots = places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="${colour}"/>`).join('')
  return `<polyline points="${places.map((place) => place.join()).join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>${dots}`
}

/** Labels at the ends of the lines, each below the one before. */
function names(labels) {
  let lowest = 0
  return labels
    .sort((one, other) => one.y - other.y)
    .map(({ name, y, colour }) => {
      lowest = Math.max(y + 4, lowest + 12)
      return text(width - area.right + 8, lowest, name, `fill="${colour}"`)
    })
}
