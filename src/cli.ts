import { pino } from 'pino'
import { type Config, readConfig } from './config'
import { readSeedRequest, seedFrom } from './demo/server/seed/seed-command'
import { missingInWords } from './media/server/missing-pictures'
import { moveMedia } from './media/server/move-media'
import { type CliContext, openShop, using } from './platform/backup/cli-context'
import { backUp, keepCopy, moveToServer, rejectTaken, restoreBackup } from './platform/backup/commands'
import type { Manifest } from './platform/backup/dump'
import type { Backup } from './platform/backup/stored-backups'
import { StartupError } from './platform/db/startup-error'
import { exitWithParent } from './platform/process/process-utils'
import { resetOwner } from './staff/server/reset-owner'

const usage = `Commands on the data that SHOP_DATA_DIR or DATABASE_URL names:
  npm run backup [-- FILE]       writes all rows and pictures to one file
  npm run restore -- FILE        restores a backup into an empty data folder or database; with BACKUP_URL
                                 also the newest of its bucket (-- newest), or one by its name
  npm run move-media -- to-bucket|to-folder    copies all pictures to the bucket of MEDIA_URL, or back
  npm run move-to-server         copies the embedded shop to the empty database of DATABASE_URL
  npm run new-owner-password [-- EMAIL]    for an owner who cannot log in any longer
  npm run seed -- --products 1000 --customers 500 --orders 5000 [--seed 1] [--force]   adds generated data`

const print = (text: string) => process.stdout.write(`${text}\n`)

const summary = ({ tables, writtenAt }: Manifest) => {
  const rows = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0
  return `${rows('product')} products, ${rows('customer')} customers and ${rows('orders')} orders of ${writtenAt}`
}

const placeOf = ({ dataDir, backupBucket }: Config, { name }: Backup) =>
  backupBucket ? `${name} to the bucket of BACKUP_URL` : `${dataDir}/backups/${name}`

async function restore(context: CliContext, file: string | undefined): Promise<void> {
  if (!file) throw new StartupError(usage)
  print(`Restored: ${summary(await restoreBackup(context, file))}. Start the shop as usual.`)
}

const commands: Record<string, (context: CliContext, args: string[]) => Promise<void>> = {
  backup: async (context, [target]) => {
    const { config } = context
    if (target) await rejectTaken(target)
    const backup = await backUp(context)
    if (target) await keepCopy(config, backup, target)
    const written = `Written: ${target ?? placeOf(config, backup)} (${backup.bytes} bytes)`
    if (backup.pictures.missing > 0)
      throw new StartupError(`${written}, but incomplete: ${missingInWords(backup.pictures, config)}.`)
    print(written)
  },
  restore: (context, [file]) => restore(context, file),
  /** Called by the shop only (`restoreInChildProcess`). */
  'try-restore': (context, [file]) => {
    exitWithParent()
    return restore(context, file)
  },
  'move-to-server': async (context) => {
    print(
      `Moved: ${summary(await moveToServer(context))}. From now on start the shop with this DATABASE_URL and the same SHOP_DATA_DIR, which keeps the pictures. The embedded database is left as it was.`,
    )
  },
  'move-media': async ({ config }, [direction]) => {
    const { copied, present } = await moveMedia(config, direction)
    print(`Copied ${copied} files of pictures; ${present} were there already.`)
  },
  'new-owner-password': async (context, [email]) => {
    const { member, password } = await using(openShop(context), (db) => resetOwner(db, email))
    print(`${member.email} can log in with the password ${password}, and should change it then.`)
  },
  seed: async (context, args) => {
    const request = readSeedRequest(args)
    const startedAt = Date.now()
    await seedFrom(context, request)
    const { products, customers, orders } = request
    print(
      `Added ${products} products, ${customers} customers and ${orders} orders in ${Math.round((Date.now() - startedAt) / 1000)} s.`,
    )
  },
}

async function run([name = '', ...args]: string[]): Promise<void> {
  const command = commands[name]
  if (!command) throw new StartupError(usage)
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel === 'debug' ? 'debug' : 'warn' }, pino.destination(2))
  await command({ config, log, thread: new URL('./embedded-thread.js', import.meta.url) }, args)
}

run(process.argv.slice(2)).catch((error) => {
  const expected = error instanceof StartupError
  process.stderr.write(`${expected ? error.message : (error.stack ?? error)}\n`)
  process.exitCode = 1
})
