// The inner half of a chaos test: the responses of the database get lost, as in a network partition.
import { execFileSync } from 'node:child_process'
import { startPostgres } from '../scripts/postgres-server.mjs'
import { loseDatabase } from './kill.mjs'

const ip = (...words) => execFileSync('ip', words)
// The rule for local addresses otherwise comes first, before any other rule.
ip('rule', 'add', 'pref', '100', 'lookup', 'local')
ip('rule', 'del', 'pref', '0')

const database = await startPostgres({ durable: true })
const hole = ['pref', '50', 'ipproto', 'tcp', 'sport', new URL(database.url).port, 'blackhole']
try {
  const judged = await loseDatabase({
    trials: Number(process.argv[2]),
    databaseUrl: database.url,
    secondsGone: 60,
    mostSeconds: 15,
    leave: () => ip('rule', 'add', ...hole),
    comeBack: () => ip('rule', 'del', ...hole),
  })
  process.stdout.write(JSON.stringify(judged))
} finally {
  await database.stop()
}
