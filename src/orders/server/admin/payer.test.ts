import { expect, test } from 'vitest'
import { aLine, openPayments } from '../../../../tests/support/database/statements'

const { shop, manager, aClaim, upload, claimOf } = await openPayments()

test('managers see what the bank wrote with a payment, packers do not', async () => {
  const { id, reference } = await aClaim()
  await upload([aLine(reference)])
  const before = (await manager().get(`/api/admin/orders/${id}`)).json()
  const lineId = (await claimOf(id)).match.id

  await manager().post('/api/admin/payments/confirm', { pairs: [{ orderId: id, lineId }] })

  expect(before.payer).toBeUndefined()
  expect((await manager().get(`/api/admin/orders/${id}`)).json().payer).toContain(reference)
  const packer = await shop.asStaff('packer').get(`/api/admin/orders/${id}`)
  expect(packer.json().payer).toBeUndefined()
  expect(packer.body).not.toContain(reference)
})
