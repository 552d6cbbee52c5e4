import { execFile } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { removeFolder, temporaryFolder } from '../lifetimes.mjs'

export const title = 'Installing the packages'
const root = path.resolve(import.meta.dirname, '../..')
const aim = 60

/** `npm ci` without packages: once with an empty cache, as on a fresh machine, and once with the cache that run filled. */
export async function run() {
  const cache = temporaryFolder()
  const fresh = await install(cache)
  const again = await install(cache)
  removeFolder(cache)
  const figures = { fresh, again }
  const rows = [
    ['nothing', fresh],
    ['all packages', again],
  ]
  return {
    figures,
    columns: ['npm cache', 's', 'processor, s'],
    rows: rows.map(([cache, { seconds, processor }]) => [cache, seconds.toFixed(1), processor.toFixed(1)]),
    notes: ['Fetched from the registry that npm is set up for here, one time each.'],
    budgets: [
      {
        what: '`npm ci`, empty cache',
        budget: '≤ 60 s',
        measured: `${fresh.seconds.toFixed(0)} s`,
        met: fresh.seconds <= aim,
      },
    ],
  }
}

async function install(cache) {
  const folder = temporaryFolder()
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(path.join(root, name), path.join(folder, name))
  const began = performance.now()
  const output = await promisify(execFile)(
    'sh',
    ['-c', 'npm ci --silent --ignore-scripts --cache "$0" && times', cache],
    { cwd: folder },
  )
  const seconds = (performance.now() - began) / 1000
  removeFolder(folder)
  return { seconds, processor: secondsOf(output.stdout.trim().split('\n').at(-1)) }
}

/** The last line of `times`: what the child processes of the shell took, as `0m9.100s 0m3.200s`. */
const secondsOf = (line) =>
  [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, rest]) => sum + minutes * 60 + Number(rest),
    0,
  )
