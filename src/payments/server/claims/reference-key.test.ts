import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../tests/support/shop/shop-test'
import { referenceKey } from '../../contract/reference-key'

test('the key of a reference is the same in the browser and in the database', async ({ shop }) => {
  const references = [
    '432109876543',
    '0000612345678901',
    'UPI612345678901',
    'rrn 0000-6123 4567 8901 ok',
    'N332 26-a',
    '',
  ]

  const { rows } = await sql<{ key: string }>`
    select payment_reference_key(reference) as key
    from unnest(${references}::text[]) with ordinality given (reference, place) order by place`.execute(
    shop.db,
  )

  expect(references.map(referenceKey)).toEqual(rows.map(({ key }) => key))
  expect(references.slice(1, 4).map(referenceKey)).toEqual(Array(3).fill('612345678901'))
})
