import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pgbenchScript } from './five-inserts.mjs'
import { note, temporaryFolder } from './lifetimes.mjs'

/** pgbench with the five inserts of an order; undefined where it is not installed. */
export function preparePgbench({ url, binaries }, offers) {
  const program = [path.join(binaries, 'pgbench'), ...inPath()].find((place) => existsSync(place))
  if (!program) return undefined
  const script = path.join(temporaryFolder(), 'order.sql')
  writeFileSync(script, pgbenchScript(offers))
  return async ({ count, seconds }) => {
    const output = await run(program, [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${count}`,
      `--jobs=${Math.min(count, 2)}`,
      `--time=${seconds}`,
      `--file=${script}`,
      url,
    ])
    const [, perSecond] = /tps = ([\d.]+)/.exec(output) ?? []
    if (!perSecond) throw new Error(`pgbench gave no result: ${output}`)
    return { perSecond: Number(perSecond) }
  }
}

const inPath = () =>
  (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, 'pgbench'))

function run(program, args) {
  const child = note(spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] }))
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', () => resolve(Buffer.concat(said).toString()))
  })
}
