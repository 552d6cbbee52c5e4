import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from '../db/folder-lock'
import { inDraft, removeLostCliDrafts } from './drafts'

let folder: string
const now = new Date('2026-11-21T09:00:00Z')
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'thulir-drafts-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('[F1] drafts of commands killed a day ago are removed, locked and recent ones stay', async () => {
  const names = { killed: `.move-${newId()}`, held: `.restore-${newId()}`, today: `.restore-${newId()}` }
  const yesterday = new Date(now.getTime() - 25 * 3_600_000)
  for (const name of [...Object.values(names), '.restored-by-hand']) {
    await mkdir(path.join(folder, name, 'tables'), { recursive: true })
  }
  const holder = await lockFolder(path.join(folder, names.held))
  for (const name of [names.killed, names.held, '.restored-by-hand'])
    await utimes(path.join(folder, name), yesterday, yesterday)
  await utimes(path.join(folder, names.today), now, now)

  await removeLostCliDrafts({ dataDir: folder }, now)
  const left = await readdir(folder)
  await holder.release()
  await utimes(path.join(folder, names.held), yesterday, yesterday)
  await removeLostCliDrafts({ dataDir: folder }, now)

  expect(left.sort()).toEqual([names.held, names.today, '.restored-by-hand'].sort())
  expect((await readdir(folder)).sort()).toEqual([names.today, '.restored-by-hand'].sort())
})

test('[F1] a command locks its folder, and removes it also after an error', async () => {
  const config = { dataDir: folder }
  const later = new Date(Date.now() + 25 * 3_600_000)

  const work = inDraft(config, 'restore', async (draft) => {
    await removeLostCliDrafts(config, later)
    expect(await readdir(folder)).toEqual([path.basename(draft)])
    throw new Error('the backup is damaged')
  })

  await expect(work).rejects.toThrow('damaged')
  expect(await readdir(folder)).toEqual([])
})
