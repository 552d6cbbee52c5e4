import { expect } from 'vitest'
import { schemaText } from '../../../tests/support/database/schema-text'
import { testServer } from '../../../tests/support/database/test-server'
import { testWithDatabase } from '../../../tests/support/shop/shop-test'

const test = testWithDatabase({ pool: 1 })

// Another major version of PostgreSQL prints definitions differently.
test.runIf(!testServer)(
  'db/schema.sql is what the migrations make: npm run schema writes it',
  async ({ database }) => {
    await expect(await schemaText(database.db)).toMatchFileSnapshot('../../../db/schema.sql')
  },
)
