import { expect, test } from 'vitest'
import { html, part, store, words } from '../../../tests/support/shop/shown-pages'
import { readableFilter } from '../contract/readable-filter'

test('[STORE-01 to 07, STORE-10] the store offers all its choices as links and plain forms', () => {
  const page = html('/product', store())

  expect(words(page)).toContain('60 products')
  expect(page).toMatch(/aria-current="true" href="\/product"[^>]*>All</)
  for (const choice of ['category=Teas', 'brand=Kaadu', 'tags=special', 'grid=3', 'grid=12', 'page=3'])
    expect(page).toContain(`href="/product?${choice}"`)
  expect(page).toMatch(
    /<input[^>]*type="number"[^>]*name="price\[gte\]"|<input[^>]*name="price\[gte\]"[^>]*type="number"/,
  )
  for (const order of ['title', '-title', 'price', '-price', 'createdAt', '-createdAt'])
    expect(page).toContain(`<option value="${order}"`)
})

test('[STORE-04] only sorted by the price per kg or litre, a card below a kilo also shows this price', () => {
  const filter = { category: [], brand: [], tags: [], origin: [], search: '', page: 1, limit: 24 }
  const sorted = html('/product', store({ filter: { ...filter, sort: 'unitPrice' } }), '?sort=unitPrice')

  expect(words(sorted)).toContain('500 g · Rs. 104 per 100 g ( Rs. 1,040 per kg)')
  expect(words(html('/product', store()))).toContain('500 g · Rs. 104 per 100 g Choose')
})

test('[STORE-05, STORE-10] large counts are formatted in lakhs and thousands, in each filter too', () => {
  const facets = {
    categories: [{ value: 'Teas', count: 1_00_000 }],
    brands: [{ value: 'Kaadu', count: 23_456 }],
    tags: [],
    origins: [],
    price: { min: 220, max: 850 },
  }
  const page = words(html('/product', store({ total: 1_23_456, facets })))

  expect(page).toContain('1,23,456 products')
  expect(page).toMatch(/Teas 1,00,000\b/)
  expect(page).toMatch(/Kaadu 23,456\b/)
})

test('[STORE-09] filters can be removed one by one or all at once, and other choices stay', () => {
  const search = '?brand=Kaadu&tags=special&sort=price'
  const filter = {
    category: [],
    brand: ['Kaadu'],
    tags: ['special'],
    origin: [],
    search: '',
    sort: 'price' as const,
    page: 1,
    limit: 24,
  }
  const page = html('/product', store({ filter }), search)
  const chosen = part(page, 'aria-label="Selected filters"', '</ul>')

  expect(words(chosen)).toContain('Remove Kaadu Remove special Clear all')
  expect(chosen).toContain('href="/product?tags=special&amp;sort=price"')
  expect(chosen).toContain('href="/product?sort=price"')
  expect(page).toContain('href="/product?brand=Kaadu&amp;brand=Sathu&amp;tags=special&amp;sort=price"')
})

test('[STORE-09] the filter button counts the active filters without the search', () => {
  const filter = { category: [], brand: ['Kaadu'], tags: [], origin: [], search: 'tea', page: 1, limit: 24 }
  const searched = html('/product', store({ filter: { ...filter, brand: [] } }), '?search=tea')
  const narrowed = html('/product', store({ filter }), '?search=tea&brand=Kaadu')

  expect(words(searched)).not.toContain('Filter (')
  expect(words(narrowed)).toContain('Filter (1)')
  expect(words(part(narrowed, 'aria-label="Selected filters"', '</ul>'))).toContain('Remove “tea”')
})

test('[STORE-09] a shop without products says so and shows no filters', () => {
  const page = words(html('/product', store({ products: [], total: 0 })))

  expect(page).toContain('There are no products on sale yet.')
  expect(page).not.toContain('No matches found.')
})

test('[STORE-09] an empty result says so and offers links', () => {
  const filter = { category: [], brand: [], tags: [], origin: [], search: 'zzz', page: 1, limit: 24 }
  const page = html('/product', store({ filter, products: [], total: 0 }), '?search=zzz')

  expect(words(page)).toContain('No matches found.')
  expect(words(page)).toContain('0 products')
  expect(part(page, 'No matches found.', '</main>')).toContain('href="/product?category=Teas"')
})

test.each([
  ['of one page', 20, '/product?category=Honey', undefined],
  ['of three pages', 60, '/product?category=Honey&amp;page=3', 'href="/product?category=Honey&amp;page=3"'],
])('[STORE-10] beyond the last page %s a link leads back to the last page', (_what, total, last, prev) => {
  const filter = { category: ['Honey'], brand: [], tags: [], origin: [], search: '', page: 99, limit: 24 }
  const page = html('/product', store({ filter, products: [], total }), '?category=Honey&page=99')

  expect(words(page)).toContain('There is no page 99 in this list.')
  expect(words(page)).not.toContain('No matches found.')
  expect(part(page, 'There is no page', '</div>')).toContain(`href="${last}"`)
  const [back = ''] = /<a [^>]*rel="prev"[^>]*>/.exec(page) ?? []
  expect(/href="[^"]*"/.exec(back)?.[0]).toBe(prev)
})

test('[STORE-10] on the way back from beyond the end the last page shows as loading', () => {
  const filter = { category: ['Honey'], brand: [], tags: [], origin: [], search: '', page: 99, limit: 24 }
  const page = html('/product', store({ filter, products: [], total: 60 }), '?category=Honey&page=3')

  expect(words(page)).not.toContain('There is no page')
  expect(words(page)).toContain('Loading...')
})

test('[HDR-04] similar products come first under their own heading, and do not count as results', () => {
  const filter = { category: [], brand: [], tags: [], origin: [], search: 'ghee', page: 1, limit: 24 }
  const page = html('/product', store({ filter, near: true, total: 60 }), '?search=ghee')
  const said = words(page)

  expect(said).toContain('0 products')
  expect(said).toMatch(/No matches found\. Similar to “ghee”:.*Forest honey/)
  expect(said).not.toContain('Our Popular Products')
  expect(part(page, 'No matches found.', '</main>')).toContain('href="/product?search=ghee&amp;page=2"')
})

test('[STORE-02, STORE-09] a typed price is a filter that can be removed', () => {
  const search = '?search=tea+under+300'
  const filter = { ...readableFilter({ search: 'tea under 300' }), page: 1, limit: 24 }
  const page = html('/product', store({ filter }), search)
  const chosen = part(page, 'aria-label="Selected filters"', '</ul>')

  expect(words(page)).toContain('Results for “tea”')
  expect(words(chosen)).toContain('Remove Up to Rs. 300 Remove “tea” Clear all')
  expect(chosen).toContain('href="/product?search=tea"')
  expect(page).toMatch(/<input[^>]*name="price\[lte\]"[^>]*value="300"/)
})

test.each([
  ['?search=zzz', 'You can try another spelling, see all products'],
  ['?search=zzz+tea', 'You can try another spelling, try fewer words, see all products'],
  ['?search=zzz&brand=Kaadu', 'You can try another spelling, remove the filter above, see all products'],
  ['?brand=Kaadu&tags=gift', 'You can remove one of the filters above, see all products'],
])('[STORE-09] C12 no result for %s suggests only possible changes', (search, advice) => {
  const filter = { ...readableFilter(Object.fromEntries(new URLSearchParams(search))), page: 1, limit: 24 }
  const page = html('/product', store({ filter, products: [], total: 0 }), search)

  expect(words(page)).toContain(advice)
})

test('[STORE-03, STORE-04] countries of origin are offered once any product is imported', () => {
  const { facets } = store().store ?? {}
  if (!facets) throw new Error('A list has filters')
  const pageOf = (...values: string[]) =>
    html('/product', store({ facets: { ...facets, origins: values.map((value) => ({ value, count: 1 })) } }))

  for (const page of [pageOf(), pageOf('India')]) expect(page).not.toContain('Country of origin')
  for (const page of [pageOf('Nepal'), pageOf('India', 'Nepal')]) {
    expect(page).toContain('href="/product?origin=Nepal"')
    expect(page).toContain('<option value="-origin">')
  }
})
