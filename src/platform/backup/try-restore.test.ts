import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { transformWithOxc } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestShop } from '../../../tests/support/shop/test-shop'
import { jobKinds } from '../../jobs/server/job-kinds'
import { doJobs, startJobWorker } from '../../jobs/server/job-worker'
import { writeBackup } from './archive'
import { queueTryIfDue, restoreInChildProcess } from './try-restore'

const now = new Date('2026-11-21T09:00:00Z')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'thulir-backup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('each week the newest backup is test-restored, also the day after a failure, and staff see the result', async () => {
  const own = await openTestShop({ config: { dataDir: folder } })
  const tried: string[] = []
  const services = (isWhole: boolean) => ({
    ...own.services,
    tryRestore: async (file: string, scratch: string) => {
      tried.push(path.relative(folder, file), path.relative(folder, scratch))
      if (!isWhole) throw new Error('The backup is damaged')
      return 'Restored'
    },
  })
  const doAll = (isWhole: boolean) => doJobs(services(isWhole), jobKinds, new AbortController().signal)
  const seen = async () => (await own.asStaff('manager').get('/api/admin/health')).json().backup.tried
  const age = (by: string) => sql`update job set created_at = created_at - ${by}::interval`.execute(own.db)

  const withoutAny = await queueTryIfDue(own.services)
  const { name } = await writeBackup(own.db, own.services.config, now)
  const due = [await queueTryIfDue(own.services), await queueTryIfDue(own.services)]
  const before = await seen()
  await doAll(true)
  const good = await seen()
  await age('6 days')
  due.push(await queueTryIfDue(own.services))
  await age('2 days')
  due.push(await queueTryIfDue(own.services))
  await doAll(false)
  const bad = await seen()
  await age('25 hours')
  due.push(await queueTryIfDue(own.services))
  await own.close()

  expect([withoutAny, ...due]).toEqual([false, true, false, false, true, true])
  expect([before, good.restores, bad.restores]).toEqual([null, true, false])
  expect(tried.slice(0, 2)).toEqual([path.join('backups', name), path.join('backups', '.try')])
})

test('[B5] a shutdown ends a trial restore, which is repeated without a warning', async () => {
  const own = await openTestShop({ config: { dataDir: folder } })
  await writeBackup(own.db, own.services.config, now)
  const [cli, pidFile] = [path.join(folder, 'cli.mjs'), path.join(folder, 'pid')]
  await writeFile(
    cli,
    `import { writeFileSync } from 'node:fs'
    writeFileSync(${JSON.stringify(pidFile)}, String(process.pid))
    setTimeout(() => {}, 60_000)`,
  )
  const services = { ...own.services, tryRestore: restoreInChildProcess(pathToFileURL(cli)) }
  await queueTryIfDue(own.services)

  const worker = startJobWorker(services, jobKinds)
  const pid = await vi.waitFor(async () => {
    const written = Number(await readFile(pidFile, 'utf8'))
    expect(written).toBeGreaterThan(0)
    return written
  }, 30_000)
  const began = performance.now()
  await worker.stop()

  expect(performance.now() - began, 'a try that is waited for takes a minute').toBeLessThan(30_000)
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(await own.db.selectFrom('job').select(['state', 'attempts']).execute()).toEqual([
    { state: 'queued', attempts: 0 },
  ])
  expect((await own.asStaff('manager').get('/api/admin/health')).json().backup.tried).toBeNull()
  await own.close()
})

test('a trial restore ends when its shop is gone', async () => {
  const source = new URL('../process/process-utils.ts', import.meta.url).pathname
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { sourcemap: false })
  const asked = path.join(folder, 'asked.mjs')
  await writeFile(
    asked,
    `${code}\nexitWithParent(); process.stdout.write('begun'); setTimeout(() => {}, 60_000)`,
  )

  const child = spawn(process.execPath, [asked])
  await once(child.stdout, 'data')
  child.stdin.destroy()

  expect(await once(child, 'exit')).toEqual([1, null])
})
