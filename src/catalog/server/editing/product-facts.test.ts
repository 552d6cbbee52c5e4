import { sql } from 'kysely'
import { expect } from 'vitest'
import { aProductForm } from '../../../../tests/support/factories/product-forms'
import { productTables } from '../../../../tests/support/factories/product-tables'
import { test } from '../../../../tests/support/shop/shop-test'
import { allergens } from '../../contract/food-facts'
import { eachFact, type Fact, factList } from '../../contract/product-facts'
import { factColumnsOf } from '../products/food-facts'

let tables: ReturnType<typeof productTables>
test.beforeAll(async ({ shop }) => {
  tables = productTables(shop)
})

const samples: Record<Exclude<Fact['kind'], 'choice'>, unknown> = {
  text: 'Some words',
  digits: '10012345678902',
  day: '2099-12-31',
  choices: ['milk'],
  duration: { amount: 12, unit: 'months' },
  flag: true,
  nutrition: [{ nutrient: 'energy', amount: 304 }],
}
const sampleOf = (fact: Fact) => (fact.kind === 'choice' ? Object.keys(fact.choices)[0] : samples[fact.kind])
const everyFact = eachFact<Record<string, unknown>>(sampleOf)
const product = (slug: string, facts: object) => aProductForm({ slug, facts })

test('product_facts has a column for each fact, and no other', async ({ shop }) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'product_facts'`.execute(
    shop.db,
  )

  const { product_id: _, ...columns } = Object.fromEntries(rows.map(({ name }) => [name, true]))
  // The row of a product without facts.
  const none = factColumnsOf(eachFact(() => null))
  expect(Object.keys(columns).sort()).toEqual(Object.keys(none).sort())
})

test('every saved fact is returned, exported, and imported again unchanged', async () => {
  const added = await tables.manager.post('/api/admin/products', product('every-fact', everyFact))
  const exported = await tables.take()
  const again = await tables.bring(exported, false)
  await tables.bring(exported.toString().replaceAll('every-fact', 'copied-fact'))

  expect(added.json().facts).toEqual(everyFact)
  expect(again.result).toMatchObject({ unchanged: 1, changed: 0, faults: [], emptied: [] })
  expect((await tables.find('copied-fact')).facts).toEqual(everyFact)
})

test('every choice of the form can be stored', async () => {
  const choices = factList.flatMap(([key, fact]): Record<string, unknown>[] => {
    if (fact.kind === 'choice') return Object.keys(fact.choices).map((choice) => ({ [key]: choice }))
    return fact.kind === 'choices' ? [{ [key]: Object.keys(fact.choices) }] : []
  })
  for (const [index, facts] of choices.entries()) {
    const added = await tables.manager.post('/api/admin/products', product(`choice-${index}`, facts))

    expect(added.json().facts, JSON.stringify(facts)).toMatchObject(facts)
  }
  expect(choices).toContainEqual({ allergens: Object.keys(allergens) })
})

test('the shop API returns only facts with a label for shoppers', async ({ shop }) => {
  const { id } = (await tables.manager.post('/api/admin/products', product('shown-facts', everyFact))).json()
  const { facts } = (await shop.visitor.get(`/api/product/${id}`)).json()

  const shown = factList.flatMap(([key, fact]) => (fact.shown ? [key] : []))
  expect(Object.keys(facts).sort()).toEqual([...shown, 'maker', 'nutrition'].sort())
})

test('a missing fact is reported by its code until it is entered', async () => {
  const missingOf = async (slug: string, facts: object) =>
    (await tables.manager.post('/api/admin/products', product(slug, facts))).json().missing

  const ofNone = await missingOf('no-facts', {})
  const ofAll = await missingOf('all-facts', everyFact)

  const required = factList.flatMap(([key, { missing }]) => (missing ? [missing.code ?? key] : []))
  // An importer is only required for imported goods.
  expect(ofNone).toEqual(expect.arrayContaining(required.filter((code) => code !== 'importer')))
  expect(ofAll.filter((code: string) => required.includes(code))).toEqual([])
})

test('quantity and MRP are missing unless the product has them, or every option has its own', async () => {
  const missingOf = async (slug: string, options: object[]) => {
    const form = aProductForm({ slug, mrp: null, netQuantity: null, options })
    const { missing } = (await tables.manager.post('/api/admin/products', form)).json()
    return missing.filter((code: string) => code === 'mrp' || code === 'netQuantity')
  }
  const own = { netQuantity: 500, mrp: 900 }

  expect(await missingOf('no-options', [])).toEqual(['netQuantity', 'mrp'])
  expect(await missingOf('own-of-each', [{ name: '500 g', ...own }])).toEqual([])
  expect(await missingOf('own-of-one', [{ name: '500 g', ...own }, { name: '1 kg' }])).toEqual([
    'netQuantity',
    'mrp',
  ])
})
