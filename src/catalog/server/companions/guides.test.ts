import { expect } from 'vitest'
import { aProduct } from '../../../../tests/support/factories/factories'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import type { AdminGuide } from '../../contract/product-guide'

const urlOf = (id: string) => `/api/admin/products/${id}/guide`
const guideOf = async (shop: TestShop, id: string) =>
  (await shop.asStaff('manager').get(urlOf(id))).json<AdminGuide>()
const aGuide = (given: object = {}) => ({
  kind: 'brew',
  steps: ['Boil the water.', 'Wait three minutes.'],
  questions: [{ question: 'With milk?', answer: 'As you like.' }],
  companions: [] as string[],
  ...given,
})

test('steps, questions and matching products of the owner are saved and shown', async ({ shop }) => {
  const [tea, jaggery] = [
    await aProduct(shop.db),
    await aProduct(shop.db, { title: 'Jaggery', archived_at: new Date() }),
  ]
  const before = (await shop.visitor.get(`/api/product/${tea.id}`)).json()

  const saved = await shop.asStaff('manager').put(urlOf(tea.id), aGuide({ companions: [jaggery.id] }))

  expect(before).not.toHaveProperty('guide')
  expect(saved.json()).toMatchObject({ companions: [{ id: jaggery.id, title: 'Jaggery', onSale: false }] })
  const { companions, ...shown } = aGuide()
  await expect
    .poll(async () => (await shop.visitor.get(`/api/product/${tea.id}`)).json().guide)
    .toEqual(shown)
})

test('a change of an outdated guide is a conflict, and the audit log has every change', async ({ shop }) => {
  const { id } = await aProduct(shop.db)
  const { version } = await guideOf(shop, id)
  const manager = shop.asStaff('manager')

  const first = await manager.put(`${urlOf(id)}?version=${version}`, aGuide())
  const second = await manager.put(`${urlOf(id)}?version=${version}`, aGuide({ steps: [] }))

  expect([first.statusCode, second.statusCode]).toEqual([200, 409])
  expect((await guideOf(shop, id)).steps).toHaveLength(2)
  const logged = await shop.db
    .selectFrom('audit_log')
    .select('after')
    .where('entity', '=', 'product guide')
    .where('entity_id', '=', id)
    .execute()
  expect(logged).toMatchObject([{ after: { steps: ['Boil the water.', 'Wait three minutes.'] } }])
})

test('wrong steps, questions and products are rejected at their fields', async ({ shop }) => {
  const { id } = await aProduct(shop.db)
  const unknown = '0198f1a0-0000-7000-8000-000000000000'
  const fieldsOf = async (given: object) => {
    const reply = await shop.asStaff('manager').put(urlOf(id), aGuide(given))
    return Object.keys(reply.json().fields)
  }

  expect(await fieldsOf({ steps: ['', 'x'.repeat(301)] })).toEqual(['steps.0', 'steps.1'])
  expect(await fieldsOf({ questions: [{ question: ' ', answer: '' }] })).toEqual([
    'questions.0.question',
    'questions.0.answer',
  ])
  expect(await fieldsOf({ companions: [id] })).toEqual(['companions.0'])
  expect(await fieldsOf({ companions: [unknown] })).toEqual(['companions.0'])
  expect(await fieldsOf({ steps: Array(11).fill('Stir.') })).toEqual(['steps'])
  expect((await shop.asStaff('manager').get(urlOf(unknown))).statusCode).toBe(404)
})
