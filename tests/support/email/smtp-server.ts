import { setTimeout as sleep } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { readConfig } from '../../../src/config'
import {
  type MailWorker,
  type MailWorkerOptions,
  startMailWorker,
} from '../../../src/email/server/mail-worker'
import { queueWelcome } from '../../../src/email/server/outbox'
import type { Database, Tables } from '../../../src/platform/db/tables'
import { openTestDatabase, silentLog } from '../database/test-database'
import { openSmtpSink } from './smtp-sink'

type Letters = Selectable<Tables['outbox']>[]
export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>

/** So that a test need not wait through pauses made for real mail servers. */
export const fastPace = {
  lookMs: 20,
  soonMs: 5,
  noteMs: 0,
  closedSeconds: 0.2,
  firstPauseSeconds: 0.1,
  stopMs: 200,
}

/** An outbox on a new database, a mail server, and workers that end at cleanup. */
export async function openPostOffice() {
  const database = await openTestDatabase()
  const { db } = database
  const workers: MailWorker[] = []
  const stopAll = () => Promise.all(workers.splice(0).map((worker) => worker.stop()))

  const office = {
    db,
    sink: await openSmtpSink(),
    start(options: Partial<MailWorkerOptions> = {}): MailWorker {
      const config = readConfig({ SHOP_ORIGIN: 'https://shop.test', SMTP_URL: office.sink.url })
      const pace = { ...fastPace, ...options.pace }
      const worker = startMailWorker({
        db,
        onChange: database.onChange,
        config,
        log: silentLog,
        ...options,
        pace,
      })
      workers.push(worker)
      return worker
    },
    welcome: (email = 'meena@example.com') => queueWelcome(db, { email, firstname: 'Meena' }),
    async queueMany(count: number) {
      for (let index = 0; index < count; index += 1) await office.welcome(`customer-${index}@example.com`)
    },
    outbox: (): Promise<Letters> => db.selectFrom('outbox').selectAll().orderBy('id').execute(),
    /** Polls for a state of the outbox. */
    async untilOutbox(holds: (letters: Letters) => boolean): Promise<Letters> {
      for (;;) {
        const letters = await office.outbox()
        if (holds(letters)) return letters
        await sleep(10)
      }
    },
    untilAllSent: () => office.untilOutbox((letters) => letters.every(({ sent_at }) => sent_at !== null)),
    /** As after opening: no worker, no email, a mail server that accepts everything. */
    async tidy() {
      await stopAll()
      await office.sink.close()
      await db.deleteFrom('outbox').execute()
      office.sink = await openSmtpSink()
    },
    async close() {
      await office.sink.close()
      await database.close()
    },
  }
  return office
}

/** A database with one method that throws on request. */
export function failingAt(db: Database, way: string, fails: () => boolean): Database {
  return new Proxy(db, {
    get: (target, name) => {
      if (name === way && fails()) throw new Error('the database is away')
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
