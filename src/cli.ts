import { pino } from 'pino'
import { readConfig } from './config'
import { readSeedRequest, seedFrom } from './demo/server/seed/seed-command'
import { missingInWords } from './media/server/missing-pictures'
import { type CliContext, openShop, using } from './platform/backup/cli-context'
import { backUp, keepCopy, moveToServer, rejectTaken, restoreBackup } from './platform/backup/commands'
import type { Manifest } from './platform/backup/dump'
import { StartupError } from './platform/db/startup-error'
import { exitWithParent } from './platform/process/process-utils'
import { resetOwner } from './staff/server/reset-owner'

const usage = `Chores of the shop, each on the data that SHOP_DATA_DIR or DATABASE_URL names:
  npm run backup [-- FILE]       all rows and pictures in one file
  npm run restore -- FILE        a backup into an empty data folder or database
  npm run move-to-server         the embedded shop to the empty database of DATABASE_URL
  npm run new-owner-password [-- EMAIL]    for an owner who has lost the way in
  npm run seed -- --products 1000 --customers 500 --orders 5000 [--seed 1] [--force]   made-up rows to try with`

const say = (text: string) => process.stdout.write(`${text}\n`)

const told = ({ tables, writtenAt }: Manifest) => {
  const rows = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0
  return `${rows('product')} products, ${rows('customer')} customers and ${rows('orders')} orders of ${writtenAt}`
}

async function restore(workplace: CliContext, file: string | undefined): Promise<void> {
  if (!file) throw new StartupError(usage)
  say(`Restored: ${told(await restoreBackup(workplace, file))}. Start the shop as usual.`)
}

const chores: Record<
  string,
  (workplace: CliContext, given: string | undefined, all: string[]) => Promise<void>
> = {
  backup: async (workplace, target) => {
    const { config } = workplace
    if (target) await rejectTaken(target)
    const backup = await backUp(workplace)
    if (target) await keepCopy(config, backup, target)
    const written = `Written: ${target ?? `${config.dataDir}/backups/${backup.name}`} (${backup.bytes} bytes)`
    if (backup.pictures.missing > 0)
      throw new StartupError(`${written}, but not whole: ${missingInWords(backup.pictures, config)}.`)
    say(written)
  },
  restore,
  /** Asked for by the shop alone, through `triesInChild`. */
  'try-restore': (workplace, file) => {
    exitWithParent()
    return restore(workplace, file)
  },
  'move-to-server': async (workplace) => {
    say(
      `Moved: ${told(await moveToServer(workplace))}. From now on start the shop with this DATABASE_URL and the same SHOP_DATA_DIR, which keeps the pictures. The embedded database is left as it was.`,
    )
  },
  'new-owner-password': async (workplace, email) => {
    const { member, password } = await using(openShop(workplace), (db) => resetOwner(db, email))
    say(`${member.email} enters with the password ${password}, and should change it there.`)
  },
  seed: async (workplace, _given, all) => {
    const request = readSeedRequest(all)
    const began = Date.now()
    await seedFrom(workplace, request)
    const { products, customers, orders } = request
    say(
      `Made up: ${products} products, ${customers} customers and ${orders} orders in ${Math.round((Date.now() - began) / 1000)} s.`,
    )
  },
}

async function run([name = '', ...all]: string[]): Promise<void> {
  const [given] = all
  const chore = chores[name]
  if (!chore) throw new StartupError(usage)
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel === 'debug' ? 'debug' : 'warn' }, pino.destination(2))
  await chore({ config, log, thread: new URL('./embedded-thread.js', import.meta.url) }, given, all)
}

run(process.argv.slice(2)).catch((error) => {
  const expected = error instanceof StartupError
  process.stderr.write(`${expected ? error.message : (error.stack ?? error)}\n`)
  process.exitCode = 1
})
