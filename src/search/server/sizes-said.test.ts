import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/test-database'
import type { OpenedDatabase } from '../../platform/db/open-database'
import { measures } from './pack-size'

let database: OpenedDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test.each(measures.flatMap(({ names, unit, times }) => names.map((name) => [name, `${7 * times}${unit}`])))(
  '[HDR-05] a title says a size in %s, with a space and without',
  async (name, size) => {
    for (const title of [`Tin 7 ${name}`, `Tin 7${name}`]) {
      const { rows } = await sql<{ size: string }>`
        select sizes_said(to_tsvector('simple', ${title})) as size`.execute(database.db)
      expect(rows).toEqual([{ size }])
    }
  },
)
