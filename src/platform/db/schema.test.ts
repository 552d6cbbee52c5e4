import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemaText } from '../../../tests/support/schema-text'
import { openTestDatabase } from '../../../tests/support/test-database'
import { testServer } from '../../../tests/support/test-server'
import type { OpenedDatabase } from './open-database'

let database: OpenedDatabase
beforeAll(async () => {
  database = await openTestDatabase({ pool: 1 })
})
afterAll(() => database.close())

// A server of another major version writes definitions in its own way.
test.runIf(!testServer)('db/schema.sql is what the migrations make: npm run schema writes it', async () => {
  await expect(await schemaText(database.db)).toMatchFileSnapshot('../../../db/schema.sql')
})
