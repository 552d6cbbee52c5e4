import fc from 'fast-check'
import { expect } from 'vitest'
import { anyText } from '../../../tests/support/factories/any-text'
import { aProduct, type MadeProduct } from '../../../tests/support/factories/factories'
import { day, threeProducts } from '../../../tests/support/factories/three-products'
import { shopTest } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import type { ProductSummary, Suggestion } from '../../catalog/contract/catalogue'

const test = shopTest(() => {
  const pages = {
    render: () => ({ status: 200 as const, head: '', body: '' }),
    assets: () => ({ scripts: ['/assets/entry.js'], styles: [] }),
    fonts: [],
  }
  return { services: { pages } }
})

let honey: MadeProduct
test.beforeAll(async ({ shop }) => {
  ;({ honey } = await threeProducts(shop.db))
})

const titles = async (shop: TestShop, query: string) => {
  const answer = await shop.visitor.get(`/api/product${query}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<ProductSummary[]>().map(({ title }) => title)
}

const suggest = async (shop: TestShop, typed: string) => {
  const answer = await shop.visitor.get(`/api/product-suggestions?search=${encodeURIComponent(typed)}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<Suggestion[]>()
}

test('[HDR-03] suggestions match the typed text by title, with price and picture', async ({ shop }) => {
  expect(await suggest(shop, 'hon')).toMatchObject([
    { _id: honey.id, title: 'Wild Forest Honey', price: 520 },
  ])
  expect(await suggest(shop, 'forest WILD')).toHaveLength(1)
  expect(await suggest(shop, '')).toEqual([])
  expect(await suggest(shop, 'zzz')).toEqual([])
})

test.for(['hony', 'honney', 'ohney', 'wlid', 'foerst honey', 'nilgri'])(
  '[HDR-05] a typing error such as %s is corrected in suggestions and list',
  async (typed, { shop }) => {
    expect(await suggest(shop, typed)).toHaveLength(1)
    expect(await titles(shop, `?search=${encodeURIComponent(typed)}`)).toHaveLength(1)
  },
)

test.for([
  [
    ['ground nut oil', 'groundnut oil', 'groundnutoil', 'peanut oil', 'கடலை எண்ணெய்'],
    ['Ground Nut Oil', 'Groundnut Oil', 'Groundnutoil'],
  ],
  [
    ['drum sticks', 'drumstick', 'moringa'],
    ['Drum Stick', 'Drumstick'],
  ],
  [
    ['beet root', 'beetroot', 'chukandar'],
    ['Beet Root', 'Beetroot'],
  ],
  [
    ['horse gram', 'horsegram', 'kollu'],
    ['Horse Gram', 'Horsegram'],
  ],
] as const)('[HDR-03, HDR-05, API-01] %j find %j, together and apart', async ([ways, all], { shop }) => {
  const written = all.map((title) => ({ title, category: `Larder of ${title}` }))
  for (const product of written) await aProduct(shop.db, product)

  for (const typed of ways) {
    const asked = encodeURIComponent(typed)
    expect((await titles(shop, `?search=${asked}`)).sort(), typed).toEqual(all)
    expect((await suggest(shop, typed)).map(({ title }) => title).sort(), typed).toEqual(all)
  }
})

test('[HDR-03] the names of a food are suggested also if many words share the typed prefix', async ({
  shop,
}) => {
  const letters = ['a', 'b', 'c', 'd', 'e']
  await aProduct(shop.db, {
    title: letters.map((end) => `castor${end} oil${end}`).join(' '),
    category: 'Larder',
  })
  await aProduct(shop.db, { title: 'Vilakkennai', category: 'Larder' })

  expect((await suggest(shop, 'castor oil')).map(({ title }) => title)).toContain('Vilakkennai')
})

test.for([
  ['ragee', 'Sprouted Ragi Malt'],
  ['jeera', 'Jira rice'],
  ['poondoo', 'Pundu pickle'],
] as const)('[HDR-05] %s is understood by its sound', async ([typed, title], { shop }) => {
  await aProduct(shop.db, { title, category: 'Sweets' })

  expect(await titles(shop, `?search=${encodeURIComponent(typed)}`)).toContain(title)
})

test.for(['honey 500g', 'qqq honey', 'qqq hony'])(
  '[HDR-05] an unknown word does not hide the matches of the other words of %s',
  async (typed, { shop }) => {
    expect(await suggest(shop, typed)).toMatchObject([{ title: 'Wild Forest Honey' }])
    expect(await titles(shop, `?search=${encodeURIComponent(typed)}`)).toEqual(['Wild Forest Honey'])
  },
)

test('[HDR-03] words of a product with the same prefix count as one match', async ({ shop }) => {
  await aProduct(shop.db, { title: 'Raw laddu in lad', category: 'Sesame' })
  await aProduct(shop.db, { title: 'Black sesame lad', category: 'Sweets' })

  expect((await suggest(shop, 'lad sesame')).map(({ title }) => title)).toEqual([
    'Black sesame lad',
    'Raw laddu in lad',
  ])
})

test('[HDR-05] a search works with filters, and matches in the title come first', async ({ shop }) => {
  await aProduct(shop.db, {
    title: 'Kaadu Gift Box',
    brand: 'Malai Estate',
    category: 'Teas',
    price_paise: 5000,
    created_at: day(0),
  })

  expect(await titles(shop, '?search=kaadu')).toEqual(['Kaadu Gift Box', 'apricot oil', 'Wild Forest Honey'])
  expect(await titles(shop, '?search=kaadu&category=Teas')).toEqual(['Kaadu Gift Box'])
  expect(await titles(shop, '?search=kaadu&sort=price')).toEqual([
    'Kaadu Gift Box',
    'apricot oil',
    'Wild Forest Honey',
  ])
  expect(await titles(shop, '?search=%26%7C%21')).toEqual([])
})

test('[HDR-03] [HDR-05] words of a tag are found and corrected, also after it has changed', async ({
  shop,
}) => {
  const { id } = await aProduct(shop.db, { title: 'Murukku', tag: 'pongal' })
  expect(await titles(shop, '?search=ponga')).toEqual(['Murukku'])

  await shop.db.updateTable('product').set({ tag: 'navaratri' }).where('id', '=', id).execute()

  expect(await titles(shop, '?search=navra')).toEqual(['Murukku'])
  expect(await titles(shop, '?search=pongal')).toEqual([])
})

test('[HDR-03] any input gets a response', async ({ shop }) => {
  const typing = fc.oneof(
    anyText({ maxLength: 80 }),
    fc.stringMatching(/^[a-z'":*&|!()<>\\ -]{0,40}$/),
    fc.constantFrom("' | 'x", 'a:* & !b', "\\'", 'a <-> b', '():*', '%_', 'தேன்', '🍯', 'É'.repeat(40)),
  )
  await fc.assert(
    fc.asyncProperty(typing, async (typed) => {
      const query = encodeURIComponent(typed)
      const answers = await Promise.all([
        shop.visitor.get(`/api/product-suggestions?search=${query}`),
        shop.visitor.get(`/api/product?search=${query}`),
      ])
      // NUL or a text that is too long is rejected with a message; nothing is a server error.
      for (const { statusCode } of answers) expect([200, 400]).toContain(statusCode)
    }),
    { numRuns: 150 },
  )
}, 30_000)

test.for(['under 9,99,99,999', 'above 999,999,999', 'between 9,99,99,999 and 999,999,999,999'])(
  '[API-23] lists, suggestions and the page accept a very high price such as wild %s',
  async (said, { shop }) => {
    const asked = `?search=${encodeURIComponent(`wild ${said}`)}`
    const paths = ['/api/product', '/api/product-suggestions', '/product']
    const [list, suggestions, page] = await Promise.all(paths.map((path) => shop.visitor.get(path + asked)))

    expect([list, suggestions, page].map((answer) => answer?.statusCode)).toEqual([200, 200, 200])
    const found = said.startsWith('under') ? [{ title: 'Wild Forest Honey' }] : []
    expect(list?.json()).toMatchObject(found)
    expect(suggestions?.json()).toMatchObject(found)
  },
)

test('[HDR-03, STORE-02] an unfinished price limit filters no suggestions, a finished one does', async ({
  shop,
}) => {
  const rest = ['u', 'under', 'under 5', 'under 50', 'under 500', 'under rs 5', 'between 400 and 5']
  for (const typed of ['nilgiri', ...rest.map((words) => `nilgiri ${words}`)])
    expect([typed, (await suggest(shop, typed)).length]).toEqual([typed, 1])

  for (const typed of [
    'nilgiri under 50 rs',
    'under 50 nilgiri',
    'nilgiri under 50 above 2',
    'nilgiri 50 se kam',
  ])
    expect([typed, await suggest(shop, typed)]).toEqual([typed, []])
})
