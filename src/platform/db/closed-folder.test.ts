import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { prepareFolder } from './embedded-folder'

/** Runs as an ordinary user, because root may write to every folder. */
function asOrdinaryUser<T>(work: () => T): T {
  const root = process.getuid?.() === 0
  if (root) process.seteuid?.(65_534)
  try {
    return work()
  } finally {
    if (root) process.seteuid?.(0)
  }
}

test('a folder without permission is rejected with a message', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'thulir-closed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await chmod(folder, 0o500)

  expect(() => asOrdinaryUser(() => prepareFolder(folder))).toThrow(
    `The data folder ${folder} cannot be used: this user may not write there. See SHOP_DATA_DIR.`,
  )
})
