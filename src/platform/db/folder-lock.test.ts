import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './folder-lock'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'thulir-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const folderTaken = () =>
  `Another process already uses the data folder ${folder}. Stop it first, or name another folder in SHOP_DATA_DIR.`

test('a folder is locked once, under any path', async () => {
  const held = await lockFolder(folder)
  const otherName = `${folder}-link`
  await symlink(folder, otherName)

  await expect(lockFolder(folder)).rejects.toThrow(folderTaken())
  await expect(lockFolder(otherName)).rejects.toThrow('already uses')

  await held.release()
  await (await lockFolder(otherName)).release()
  await rm(otherName)
})

test.runIf(process.platform === 'linux')(
  'a folder stays locked when its lock file is cleared away',
  async () => {
    const held = await lockFolder(folder)
    await rm(path.join(folder, '.lock'))

    await expect(lockFolder(folder)).rejects.toThrow('already uses')
    await held.release()
  },
)

test('a released lock leaves no file behind', async () => {
  await (await lockFolder(folder)).release()

  expect(existsSync(path.join(folder, '.lock'))).toBe(false)
})

test('a rejected start does not affect the running shop', async () => {
  const held = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow('already uses')

  await expect(lockFolder(folder)).rejects.toThrow('already uses')
  await held.release()
})

test('of six concurrent starts one gets the lock', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(folder)))
  const held = tries.flatMap((tried) => (tried.status === 'fulfilled' ? [tried.value] : []))

  expect(held).toHaveLength(1)
  await held[0]?.release()
})

test('a killed process releases the folder', async () => {
  const holder = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { runnerImport } from 'vite'
     const { module } = await runnerImport('./src/platform/db/folder-lock.ts')
     await module.lockFolder(process.argv[1])
     setInterval(() => {}, 1000)
     console.log('held')`,
    folder,
  ])
  await once(holder.stdout, 'data')
  await expect(lockFolder(folder)).rejects.toThrow(folderTaken())

  holder.kill('SIGKILL')
  await once(holder, 'exit')

  await (await lockFolder(folder)).release()
})
