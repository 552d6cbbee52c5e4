import { existsSync } from 'node:fs'
import { rm, utimes } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { cachedFolder } from '../support/run/cached-folder'

const made: string[] = []
const keep = async (name: string) => {
  const folder = await cachedFolder(`trial-${process.pid}-${name}`, async () => undefined)
  made.push(folder)
  return folder
}
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))))

test('a folder used by this run survives the creation of others, and one unused for a day is removed', async () => {
  const [used, unused] = [await keep('used'), await keep('unused')]
  const lastWeek = new Date(Date.now() - 7 * 86_400_000)
  for (const folder of [used, unused]) await utimes(folder, lastWeek, lastWeek)

  await keep('used')
  await keep('new')

  expect([used, unused].map((folder) => existsSync(folder))).toEqual([true, false])
})
