import { sql } from 'kysely'
import { expect } from 'vitest'
import { doAllJobs, takeExport } from '../../../../tests/support/shop/jobs'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import type { Role } from '../../../platform/contract/route'
import { cleanUpExports } from '../../../platform/exports/exports'

const manager = (shop: TestShop) => shop.asStaff('manager')

test('subscribers are listed with their consent; only confirmed ones are exported, without formulas', async ({
  shop,
}) => {
  const rows = [
    { id: '01890000-0000-7000-8000-000000000001', email: '=cmd@example.com', confirmed_at: new Date() },
    { id: '01890000-0000-7000-8000-000000000002', email: 'waiting@example.com' },
  ]
  await shop.db.insertInto('subscriber').values(rows).execute()

  const listed = (await manager(shop).get('/api/admin/subscribers?state=waiting')).json()
  const csv = (await takeExport(shop, 'owner', '/api/admin/subscribers/export')).body
  await manager(shop).delete(`/api/admin/subscribers/${rows[0]?.id}`)

  expect(listed).toMatchObject({ total: 1, rows: [{ email: 'waiting@example.com', confirmedAt: null }] })
  expect(csv).toContain("'=cmd@example.com")
  expect(csv).not.toContain('waiting@example.com')
  expect((await manager(shop).get('/api/admin/subscribers')).json().total).toBe(1)
})

test('an export is available to its role only, for one day', async ({ shop }) => {
  const { jobId } = (await shop.asStaff('owner').post('/api/admin/subscribers/export')).json()
  const url = `/api/admin/exports/${jobId}`
  const listed = async (role: Role) => (await shop.asStaff(role).get('/api/admin/exports')).body
  await doAllJobs(shop)

  expect((await manager(shop).get(url)).json()).toMatchObject({ code: 'ROLE_NEEDED' })
  expect(await listed('manager')).not.toContain(jobId)
  expect(await listed('owner')).toContain(jobId)
  const file = await shop.asStaff('owner').get(url)
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="subscribers-.*\.csv"$/),
    'cache-control': 'no-store',
  })
  await sql`update job set finished_at = now() - interval '24 hours' where id = ${jobId}`.execute(shop.db)
  expect((await shop.asStaff('owner').get(url)).statusCode).toBe(404)
  const stored = async () =>
    (await shop.services.exports.files('exports')).filter(({ file }) => file.startsWith(jobId))
  expect(await stored()).toHaveLength(1)
  await cleanUpExports(shop.services)
  expect(await stored()).toEqual([])
})
