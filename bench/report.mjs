import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const file = (name) => path.join(import.meta.dirname, name)
const order = [
  'pages',
  'renders',
  'api',
  'admin-lists',
  'catalogue',
  'orders',
  'weight',
  'install',
  'starts',
  'browser',
  'navigation',
  'growth',
]

/** Replaces one part of the saved results; each carries its date and machine. */
export function keepResults(name, result) {
  const results = readResults()
  results[name] = { date: new Date().toISOString().slice(0, 16), ...machine(), ...result }
  writeFileSync(file('results.json'), `${JSON.stringify(results, rounded, 1)}\n`)
  writeFileSync(file('results.md'), page(results))
}

function readResults() {
  try {
    return JSON.parse(readFileSync(file('results.json'), 'utf8'))
  } catch {
    return {}
  }
}

const rounded = (_key, value) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value)

function machine() {
  const [processor] = os.cpus()
  return {
    commit: commit(),
    machine: `${os.cpus().length} cores (${processor?.model.trim()}), ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()}, Node ${process.versions.node}`,
    load: os.loadavg()[0],
  }
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      encoding: 'utf8',
      cwd: import.meta.dirname,
    }).trim()
  } catch {
    return 'unknown'
  }
}

const table = (columns, rows) =>
  [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

function page(results) {
  const parts = order.filter((name) => results[name]).map((name) => results[name])
  const budgets = parts.flatMap((part) => part.budgets ?? [])
  const rows = budgets.map(({ what, budget, measured, met }) => [
    what,
    budget,
    measured,
    met ? 'met' : '**missed**',
  ])
  return `# What the benchmarks measured

Written by \`npm run bench\`; do not edit. [README.md](README.md) says how each figure comes about.
Ratios are the thing to read: shop and floor take turns in the same run, and each ratio is formed within one
pair of turns. It is given as the median of the pairs, with the smallest and the largest.

## Budgets

${table(['what', 'budget', 'measured', ''], rows)}

${parts.map(section).join('\n')}`
}

const section = ({ title, date, machine, commit, load, columns, rows, notes = [] }) => `## ${title}

${date.replace('T', ' ')} UTC, commit ${commit}. ${machine}; load average ${load.toFixed(1)} at the end.

${table(columns, rows)}
${notes.map((note) => `\n${note}\n`).join('')}`
