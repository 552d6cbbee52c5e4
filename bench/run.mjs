// Measures the built shop against floors in the same run and writes results.md and results.json.
//   npm run bench [-- pages orders …]     one or several of the parts below; without arguments all of them
import '../scripts/node-version.mjs'
import { readTyped } from '../scripts/typed-names.mjs'

const names = [
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
]
/** Only on request, because it takes long. */
const long = ['growth']
const { positionals: asked } = readTyped({
  usage: 'npm run bench [-- PART ...]',
  names: [...names, ...long],
})

const { installPackages } = await import('../scripts/packages.mjs')
installPackages()
const { build } = await import('../scripts/build.mjs')
const { removeEverything } = await import('./lifetimes.mjs')
const { stopServers } = await import('./postgres.mjs')
const { keepResults } = await import('./report.mjs')

const minutes = asked.some((name) => long.includes(name)) ? 60 : 40

process.on('exit', removeEverything)
const giveUp = async (why) => {
  console.error(why)
  await stopServers()
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => giveUp('Stopped.'))
setTimeout(() => giveUp(`Not done after ${minutes} minutes: stopped.`), minutes * 60_000).unref()

await build()
for (const name of asked.length > 0 ? asked : names) {
  const { title, run } = await import(`./parts/${name}.mjs`)
  const began = Date.now()
  console.log(`\n── ${title}`)
  const result = await run()
  for (const row of [result.columns, ...result.rows]) console.log(`   ${row.join(' | ')}`)
  for (const note of result.notes ?? []) console.log(`   ${note}`)
  console.log(`   ${((Date.now() - began) / 1000).toFixed(0)} s`)
  keepResults(name, { title, ...result })
}
