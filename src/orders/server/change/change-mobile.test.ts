import { expect, test } from 'vitest'
import { contentsOf, openChanges } from '../../../../tests/support/factories/changed-orders'
import { aProduct } from '../../../../tests/support/factories/factories'

const { shop, manager, show, change, anOrder } = await openChanges()
const setAccount = (id: string, mobile: string) =>
  shop.db.updateTable('customer').set({ mobile }).where('id', '=', id).execute()

test('[ORD-03] a corrected mobile number is that of slip, chat, search and tracking; the account keeps its own', async () => {
  const honey = await aProduct(shop.db)
  const { id, shopper } = await anOrder([{ of: honey }])
  await setAccount(shopper.id, '9840011111')
  const contents = contentsOf([{ of: honey }])

  const wrong = await change(id, contents, { mobile: '98400' })
  const changed = await change(id, contents, { mobile: '+91 98400 22222' })
  const kept = await change(id, contentsOf([{ of: honey }], { firstname: 'Kamala' }))

  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['mobile']])
  expect(changed.json()).toMatchObject({ mobile: '9840022222', version: 2 })
  expect(changed.json().whatsApp).toContain('wa.me/919840022222')
  expect(changed.json().history.at(-1).to).toBe('Mobile number: 9840022222')
  expect(kept.json()).toMatchObject({ mobile: '9840022222', version: 3 })
  const { slips } = (await manager('packer').get(`/api/admin/orders/slips?ids=${id}`)).json()
  expect(slips[0].mobile).toBe('9840022222')
  const { rows } = (await manager().get('/api/admin/orders?search=22222')).json()
  expect(rows.map((row: { id: string }) => row.id)).toEqual([id])
  const { number } = await show(id)
  const lookUp = (contact: string) => shop.visitor.post('/api/track', { orderNumber: number, contact })
  expect((await lookUp('98400 22222')).statusCode).toBe(200)
  expect((await lookUp('98400 11111')).statusCode, 'the account is the same customer').toBe(200)
  const account = shop.db.selectFrom('customer').select('mobile').where('id', '=', shopper.id)
  expect(await account.executeTakeFirst()).toEqual({ mobile: '9840011111' })
})

test('the audit log says that the number was changed, without the number', async () => {
  const honey = await aProduct(shop.db)
  const { id } = await anOrder([{ of: honey }])

  await change(id, contentsOf([{ of: honey }]), { mobile: '9840033333' })

  const log = shop.db.selectFrom('audit_log').select('after').where('entity_id', '=', id)
  expect(await log.where('action', '=', 'order changed').execute()).toEqual([
    { after: { mobile: 'changed' } },
  ])
})
