import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAssetRoutes } from './asset-routes'

const app = fastify()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'assets-'))
  for (const name of ['assets', 'admin/assets'] as const) {
    await mkdir(path.join(folder, name), { recursive: true })
    await writeFile(path.join(folder, name, 'entry-a1.js'), 'begin()')
    await registerAssetRoutes(app, folder, name)
  }
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test.each(['/assets', '/admin/assets'])(
  '[LAY-06] %s are cached forever, and one of an earlier build is a 410',
  async (at) => {
    const there = await app.inject(`${at}/entry-a1.js`)
    const gone = await app.inject({ url: `${at}/entry-a0.js`, method: 'HEAD' })
    const elsewhere = await app.inject('/entry-a1.js')

    expect(there.body).toBe('begin()')
    expect(there.headers['cache-control']).toContain('immutable')
    expect(gone.statusCode).toBe(410)
    expect(gone.headers['cache-control']).toBe('no-store')
    expect(elsewhere.statusCode).toBe(404)
  },
)
