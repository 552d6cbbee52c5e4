import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPicture } from '../../../tests/support/makers'
import { beginAnew } from '../../../tests/support/older-version'
import { openTestDatabase } from '../../../tests/support/test-database'
import { defaultBanner } from '../../settings/server/default-settings'
import { withDefaults } from '../../settings/server/settings'
import type { OpenedDatabase } from './open-database'
import type { Database } from './tables'

let database: OpenedDatabase
let db: Database
beforeAll(async () => {
  database = await openTestDatabase({ pool: 1 })
  db = database.db
})
afterAll(() => database.close())

test('the one picture an older home page had is the first of its banners', async () => {
  const { id, key } = await aPicture(db)
  const hero = JSON.stringify({ key, alt: 'A laid table' })
  await db.insertInto('setting').values({ key: 'hero', value: hero }).execute()

  await beginAnew(db, '0025_banners')

  const kept = await db.selectFrom('setting').selectAll().where('key', 'in', ['hero', 'banners']).execute()
  expect(kept).toMatchObject([{ key: 'banners', value: [{ picture: { id, key }, alt: 'A laid table' }] }])
  const { banners } = withDefaults({ banners: kept[0]?.value })
  expect(banners).toMatchObject([{ ...defaultBanner, picture: { id }, alt: 'A laid table' }])
})

test.each(['0067_audit_names_no_customer', '0069_audit_names_no_customer_again'])(
  '[ACC-11] after %s the log names nobody who was entered on the phone before, and is only added to as ever',
  async (migration) => {
    const entry = { staff_name: 'Priya', entity: 'customer', entity_id: migration, before: null }
    const after = JSON.stringify({ firstname: 'Thenmozhi', mobile: '9123456780' })
    for (const action of ['added by phone', 'blocked'])
      await db
        .insertInto('audit_log')
        .values({ ...entry, action, after })
        .execute()

    await beginAnew(db, migration)

    const log = db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('entity_id', '=', migration)
      .orderBy('id')
    expect(await log.execute()).toEqual([
      { action: 'added by phone', after: null },
      { action: 'blocked', after: JSON.parse(after) },
    ])
    await expect(db.updateTable('audit_log').set({ action: 'changed' }).execute()).rejects.toThrow(
      /only added to/,
    )
  },
)
