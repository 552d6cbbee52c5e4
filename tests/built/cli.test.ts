import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startPostgres } from '../../scripts/postgres-server.mjs'
import { readMissingPictures } from '../../src/platform/backup/stored-backups'
import { runCommand } from '../support/built/cli'
import { fillDemoFolder } from '../support/built/demo-folder'
import { removeFolder, temporaryFolder } from '../support/built/shop-process'

vi.setConfig({ testTimeout: 300_000 })

let folder: string
let data: string
beforeAll(async () => {
  folder = await temporaryFolder()
  data = path.join(folder, 'shop')
  await fillDemoFolder(data)
})
afterAll(() => removeFolder(folder))

const inFolder = (args: string[], SHOP_DATA_DIR = data, env: Record<string, string> = {}) =>
  runCommand(args, { SHOP_DATA_DIR, ...env })
const lines = (said: string) => said.trim().split('\n')

test.each([['backup'], ['new-owner-password']])(
  '%s in a folder without a shop says so and leaves nothing behind',
  async (chore) => {
    const mistyped = path.join(folder, 'mistyped')

    const { code, said } = await inFolder([chore], mistyped)

    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(`no shop in ${mistyped}`) })
    expect(lines(said)).toHaveLength(1)
    expect(await readdir(folder)).not.toContain('mistyped')
  },
)

test('a backup with one missing picture is written and fails by name; with all missing it is not written', async () => {
  const media = path.join(data, 'media')
  const [torn = ''] = await readdir(media)
  await rename(path.join(media, torn), path.join(folder, torn))
  const file = path.join(folder, 'torn.tar.gz')

  const lacking = await inFolder(['backup', file])
  const [name = ''] = await readdir(path.join(data, 'backups'))
  const checked = await readMissingPictures({ dataDir: data }, { name, bytes: 0, writtenAt: new Date() })
  await rename(path.join(folder, torn), path.join(media, torn))
  await rename(media, path.join(folder, 'away'))
  const empty = await inFolder(['backup', path.join(folder, 'none.tar.gz')])
  await rename(path.join(folder, 'away'), media)

  expect(lacking).toEqual({
    code: 1,
    said: expect.stringMatching(/^Written: .*torn\.tar\.gz.*incomplete: 1 of \d+ pictures/),
  })
  expect(lacking.said).toContain(media)
  expect(checked).toEqual({ missing: 1, named: (await readdir(media)).length })
  expect(empty).toEqual({
    code: 1,
    said: expect.stringMatching(/^No backup was written: (\d+) of \1 pictures/),
  })
  expect(lines(empty.said)).toHaveLength(1)
  const there = await readdir(folder)
  expect(there).toContain('torn.tar.gz')
  expect(there).not.toContain('none.tar.gz')
  expect(await readdir(path.join(data, 'backups'))).toEqual([name])
})

test('a backup to an existing file is rejected before it is written', async () => {
  const file = path.join(folder, 'taken.tar.gz')
  await writeFile(file, '')
  const before = await readdir(path.join(data, 'backups'))

  const { code, said } = await inFolder(['backup', file])

  expect({ code, said }).toEqual({
    code: 1,
    said: expect.stringMatching(/taken\.tar\.gz is there already\.[^\n]*\n$/),
  })
  expect(await readdir(path.join(data, 'backups'))).toEqual(before)
})

test("on a server, commands reject an empty database and another shop's folder, and fill no database that has rows", async ({
  skip,
}) => {
  const server = await startPostgres()
  if (!server) return skip('there is no PostgreSQL on this machine')
  const onServer = { DATABASE_URL: server.url }
  const [elsewhere, file] = [path.join(folder, 'elsewhere'), path.join(folder, 'whole.tar.gz')]
  try {
    await inFolder(['backup', file])
    const none = await inFolder(['new-owner-password'], data, onServer)
    const moved = await inFolder(['move-to-server'], data, onServer)
    const forgotten = await inFolder(['backup', path.join(folder, 'bare.tar.gz')], elsewhere, onServer)
    const movedAgain = await inFolder(['move-to-server'], data, onServer)
    await mkdir(elsewhere, { recursive: true })
    const restored = await inFolder(['restore', file], elsewhere, onServer)

    expect(none).toEqual({
      code: 1,
      said: expect.stringContaining('no shop in the database of DATABASE_URL'),
    })
    expect(moved.code).toBe(0)
    expect(forgotten).toEqual({ code: 1, said: expect.stringContaining(path.join(elsewhere, 'media')) })
    expect(await readdir(folder)).not.toContain('bare.tar.gz')
    for (const { code, said } of [movedAgain, restored]) {
      expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('is not empty') })
      expect(said).not.toMatch(/\n +at /)
    }
    expect(await readdir(elsewhere)).toEqual([])
  } finally {
    await rm(elsewhere, { recursive: true, force: true })
    await server.stop()
  }
})
