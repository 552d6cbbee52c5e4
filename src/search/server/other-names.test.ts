import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { aProduct, type MadeProduct } from '../../../tests/support/factories/factories'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import type { ProductSummary, Suggestion } from '../../catalog/contract/catalogue'
import { sortOrders } from '../../platform/contract/constants'
import { wordsOf } from './search-terms'

let malt: MadeProduct
test.beforeAll(async ({ shop }) => {
  malt = await aProduct(shop.db, {
    ...{ title: 'Sprouted Malt', brand: 'Sathu', category: 'Mixes' },
    other_names: ['Ragi', 'Kezhvaragu', 'கேழ்வரகு', 'रागी', 'finger millet', 'ക്\u200dഷീരം', 'ರಾಗಿ'],
  })
  await aProduct(shop.db, { title: 'Kodo rice', brand: 'Sathu', category: 'Mixes', other_names: ['வரகு'] })
})

const list = async (shop: TestShop, typed: string, more = '') =>
  (await shop.visitor.get(`/api/product?search=${encodeURIComponent(typed)}${more}`))
    .json<ProductSummary[]>()
    .map(({ title }) => title)
const suggest = async (shop: TestShop, typed: string) =>
  (await shop.visitor.get(`/api/product-suggestions?search=${encodeURIComponent(typed)}`))
    .json<Suggestion[]>()
    .map(({ title }) => title)

test.for([
  ...['ragi', 'RAGI', 'ragee', 'raagi', 'kezhvaragu', 'kelvaragu', 'finger', 'millet finger', 'sathu ragi'],
  ...['கேழ்வரகு', 'கேழ்', 'கே', 'கேழ்\u200cவரகு', 'கேழ்வரக', 'रागी', 'रा', 'ರಾಗಿ', 'ക്ഷീരം', 'ക്\u200dഷീ'],
  'கேழ்வரகூ',
])(
  '[HDR-03, HDR-05] a product is found by another of its names as %s, and shown by its title',
  async (typed, { shop }) => {
    expect(await suggest(shop, typed)).toEqual(['Sprouted Malt'])
    expect(await list(shop, typed)).toEqual(['Sprouted Malt'])
  },
)

test('[HDR-03] the end of another word does not match: a vowel sign does not split a word', async ({
  shop,
}) => {
  expect(await list(shop, 'வரகு')).toEqual(['Kodo rice'])
})

test.for(Object.keys(sortOrders))(
  '[STORE-04] products found by other names are sorted: %s',
  async (sort, { shop }) => {
    expect(await list(shop, 'கேழ்வரகு', `&sort=${sort}`)).toEqual(['Sprouted Malt'])
    expect(await list(shop, 'finger கேழ்வரகு', `&sort=${sort}`)).toEqual(['Sprouted Malt'])
  },
)

test('[HDR-05] products that match by title come before those that match by another name', async ({
  shop,
}) => {
  const other_names = ['thinai', 'thinai arisi', 'thinaiyarisi', 'thinaimaavu', 'thinaipongal', 'wild thinai']
  const older = { category: 'Mixes', created_at: new Date(0) }
  await aProduct(shop.db, { title: 'A grain: thinai, foxtail', ...older })
  await aProduct(shop.db, { title: 'Foxtail from the hills, a pack of wild thinai', ...older })
  await aProduct(shop.db, { title: 'A foxtail', category: 'Mixes', other_names })

  const all = [await list(shop, 'thinai'), await suggest(shop, 'thin')]
  const some = [await list(shop, 'wild foxtail'), await suggest(shop, 'wild thinai')]

  for (const found of all) {
    expect(found).toHaveLength(3)
    expect(found.at(-1)).toBe('A foxtail')
  }
  for (const found of some)
    expect(found).toEqual(['Foxtail from the hills, a pack of wild thinai', 'A foxtail'])
})

test('[HDR-03] other names follow their changes, and stay when the title changes', async ({ shop }) => {
  const { id } = await aProduct(shop.db, { title: 'Root powder', other_names: ['Vasambu'] })
  const change = (values: object) => shop.db.updateTable('product').set(values).where('id', '=', id).execute()

  await change({ other_names: ['வசம்பு', 'Bach'] })
  expect(await list(shop, 'vasambu')).toEqual([])
  expect([await list(shop, 'வசம்பு'), await list(shop, 'bach')]).toEqual([['Root powder'], ['Root powder']])

  await change({ title: 'Erode powder' })
  expect([await list(shop, 'வசம்பு'), await list(shop, 'bach', '&sort=title')]).toEqual([
    ['Erode powder'],
    ['Erode powder'],
  ])

  await change({ archived_at: new Date() })
  expect(await list(shop, 'வசம்பு')).toEqual([])
})

test('[HDR-03] Tamil words of a title match with and without joiners', async ({ shop }) => {
  const [title, brand] = ['காட்டுத்\u200c தே\u200dன்', 'க\u200cாடு']
  await aProduct(shop.db, { title, brand, tag: 'இனிப்பு' })

  for (const typed of ['தேன்', 'தே\u200dன்', 'காட்டுத்\u200d', 'இனி', 'தேன் காடு'])
    expect(await list(shop, typed)).toEqual([title])
})

test('[API-01, API-02] other names are in the page and API of a product, not in lists or the home page', async ({
  shop,
}) => {
  const [listed] = (await shop.visitor.get('/api/product?search=ragi')).json()
  const shown = (await shop.visitor.get(`/api/product/${malt.id}`)).json()
  const plain = (await shop.visitor.get(`/api/product/${(await aProduct(shop.db)).id}`)).json()

  expect(listed).not.toHaveProperty('otherNames')
  expect(shown.otherNames).toEqual(malt.other_names)
  expect(plain).not.toHaveProperty('otherNames')
})

/** Characters of nine Indian scripts and of Latin, joiners, digits and separators. */
const characters = fc.oneof(
  fc.integer({ min: 0x900, max: 0xd7f }).map((code) => String.fromCodePoint(code)),
  fc.constantFrom(
    ...'aZ9é \n-,.|।…“🍯₹',
    'ﬁ',
    'İ',
    'Σ',
    '①',
    'e\u0301',
    '\u200c',
    '\u200d',
    '\u00ad',
    '\ufeff',
  ),
)

test('[HDR-03] the database splits words like the search', async ({ shop }) => {
  // Symbols of Indian scripts, such as of a month or a coin, belong to the word beside them.
  const isSign = /(?=[\u0900-\u0dff])[^\p{L}\p{M}\p{N}\u0964\u0965\u0970]/u
  const text = fc
    .array(characters, { maxLength: 30 })
    .map((all) => all.filter((one) => !isSign.test(one)).join(''))
    .filter((one) => one.isWellFormed() && new Set(wordsOf(one)).size < 8)
  await fc.assert(
    fc.asyncProperty(text, async (said) => {
      const { rows } = await sql<{ words: string[] }>`
        select tsvector_to_array(product_search(${said}, '', '', '', '{}')) as words`.execute(shop.db)

      expect(rows[0]?.words.toSorted()).toEqual(wordsOf(said).toSorted())
    }),
    { numRuns: 300 },
  )
})
