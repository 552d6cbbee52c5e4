import { expect, test } from 'vitest'
import { hasNoEmail } from './moves'

test('only those who see emails read that a customer has none', () => {
  const order = { customer: { id: 'meena', name: 'Meena', email: '', orders: 1 } }

  const seen = (['packer', 'manager', 'owner'] as const).map((role) => hasNoEmail(order, role))

  expect(seen).toEqual([false, true, true])
})
