import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config'
import { dayMs } from '../contract/india-time'
import { lockFolder } from '../db/folder-lock'

const lostAfterMs = dayMs
const commandDrafts = /^\.(?:restore|move)-[0-9a-f-]{36}$/

const unlocked = { release: async () => {} }

/** Works in a temporary folder beside the shop's. It is locked, so that no other process removes it. */
export async function inDraft<T>(
  { dataDir }: Pick<Config, 'dataDir'>,
  name: 'restore' | 'move',
  work: (draft: string) => Promise<T>,
): Promise<T> {
  const draft = path.join(dataDir, `.${name}-${randomUUID()}`)
  await mkdir(draft, { recursive: true, mode: 0o700 })
  const held = await lockFolder(draft)
  try {
    return await work(draft)
  } finally {
    await rm(draft, { recursive: true, force: true })
    await held.release()
  }
}

/** Drafts of killed commands in the data folder. */
export const removeLostCliDrafts = ({ dataDir }: Pick<Config, 'dataDir'>, now: Date): Promise<void> =>
  removeLostDrafts(dataDir, commandDrafts, now)

/** Removes drafts that are a day old and locked by no process; only folders are ever locked. */
export async function removeLostDrafts(folder: string, form: RegExp, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => form.test(one))) {
    const draft = path.join(folder, name)
    // Another process may have just removed it.
    const touched = await stat(draft).catch(() => undefined)
    if (!touched || touched.mtimeMs >= now.getTime() - lostAfterMs) continue
    const held = touched.isFile() ? unlocked : await lockFolder(draft).catch(() => undefined)
    if (!held) continue
    await rm(draft, { recursive: true, force: true })
    await held.release()
  }
}
