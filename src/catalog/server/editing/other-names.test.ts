import { expect } from 'vitest'
import { aProductForm } from '../../../../tests/support/factories/product-forms'
import { productTables } from '../../../../tests/support/factories/product-tables'
import { test } from '../../../../tests/support/shop/shop-test'
import * as commonMessages from '../../../platform/contract/messages'
import { readTable } from '../../../platform/tables/read-table'
import * as catalogMessages from '../../contract/messages'

let tables: ReturnType<typeof productTables>
test.beforeAll(async ({ shop }) => {
  tables = productTables(shop)
})

const add = async (form: Parameters<typeof aProductForm>[0]) =>
  (await tables.manager.post('/api/admin/products', aProductForm(form))).json()
const change = (product: { id: string }, given: object) =>
  tables.manager.put(`/api/admin/products/${product.id}`, { ...product, ...given })

test('other names from one text are stored separately, and the product is found and shown with them', async ({
  shop,
}) => {
  const added = await add({ title: 'Root powder', otherNames: 'Manjal, மஞ்சள்; हल्दी\nmanjal' })

  expect(added.otherNames).toEqual(['Manjal', 'மஞ்சள்', 'हल्दी'])
  expect((await shop.visitor.get('/api/product?search=மஞ்சள்')).json()).toMatchObject([{ _id: added.id }])
  const shown = await shop.visitor.get(`/api/product/${added.id}`)
  expect(shown.json().otherNames).toEqual(['Manjal', 'மஞ்சள்', 'हल्दी'])
  const { rows } = (await tables.manager.get('/api/admin/products?search=manjal')).json()
  expect(rows).toMatchObject([{ id: added.id }])
})

test('a change stores the other names that it sends, and an empty field removes them', async ({ shop }) => {
  const added = await add({ title: 'Stone root', otherNames: ['Vorukal', 'வொருகல்'] })
  const { otherNames } = added

  const dearer = (await change(added, { price: 90 })).json()
  const without = (await change(dearer, { otherNames: ' ' })).json()

  expect(dearer).toMatchObject({ otherNames, price: 90, version: 2 })
  expect(without.otherNames).toEqual([])
  expect((await shop.visitor.get('/api/product?search=vorukal')).json()).toEqual([])
  const changes = await shop.db
    .selectFrom('audit_log')
    .select('after')
    .where('entity_id', '=', added.id)
    .where('action', '=', 'changed')
    .orderBy('id')
    .execute()
  expect(changes.at(-1)?.after).toMatchObject({ otherNames: [] })
})

test.each([
  ['too many', Array.from({ length: 13 }, (_, n) => `name ${n}`), catalogMessages.otherNamesTooMany()],
  ['one too long', 'x'.repeat(61), catalogMessages.otherNameTooLong()],
  ['a text without an end', 'x,'.repeat(5000), commonMessages.tooLong()],
  ['what cannot be kept', 'ra\0gi', commonMessages.unsupportedCharacter()],
  ['no text', { $ne: '' }, 'Please send otherNames as text'],
])('invalid other names are an error of their field: %s', async (_, otherNames, message) => {
  const answer = await tables.manager.post('/api/admin/products', aProductForm({ otherNames }))

  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields).toEqual({ otherNames: message })
})

test('a product with any characters in its names is stored and found', async ({ shop }) => {
  const otherNames = [
    "' | 'x':* & !y",
    '<script>alert(1)</script>',
    '\\',
    'ﷲ'.repeat(60),
    'ﷺ'.repeat(60),
    '🍯 தேன்',
  ]

  const added = await add({ title: 'Odd', otherNames })

  expect(added.otherNames).toEqual(otherNames.filter((name) => name !== '\\'))
  const page = await shop.visitor.get(`/api/product?search=${encodeURIComponent('தேன் alert')}`)
  expect(page.json()).toMatchObject([{ _id: added.id }])
})

test('other names are exported and imported, in any order of columns', async () => {
  const otherNames = ['=Ragi', 'கேழ்வரகு', 'रागी', 'finger "millet"']
  await add({ title: 'Ragi malt', slug: 'named-malt', otherNames })

  const file = await tables.take()
  const [head = [], ...rows] = await readTable(file)
  const same = await tables.bring(file)
  await tables.bring('other_names,slug\n"Nachni; नाचणी, Ragi",named-malt')

  const cell = rows.find((row) => row[head.indexOf('slug')] === 'named-malt')?.[head.indexOf('other_names')]
  expect(cell).toBe(`'${otherNames.join(', ')}`)
  expect(same.result).toMatchObject({ added: 0, changed: 0, faults: [], ignored: [] })
  expect((await tables.find('named-malt')).otherNames).toEqual(['Nachni', 'नाचणी', 'Ragi'])
})

test('a table without the column keeps other names, and a blank cell removes them', async () => {
  await add({ title: 'Little millet', slug: 'samai', otherNames: ['Samai', 'சாமை'] })

  const older = await tables.bring('slug,title,price\nsamai,Little millet,80\nfresh-one,Fresh,80')
  const kept = await tables.find('samai')
  const tooLong = await tables.bring(`slug,other_names\nsamai,${'x'.repeat(61)}`)
  await tables.bring('slug,other_names\nsamai,')

  expect(older.result).toMatchObject({ changed: 1, ignored: [] })
  expect(kept).toMatchObject({ price: 80, otherNames: ['Samai', 'சாமை'] })
  expect(tooLong.result.faults).toEqual([
    { row: 2, column: 'other_names', message: catalogMessages.otherNameTooLong() },
  ])
  expect((await tables.find('samai')).otherNames).toEqual([])
})
