import { expect, test } from 'vitest'
import { aPage, aShop, aShownBlog, aShownProduct } from '../../../../tests/support/shop/page-data'
import { pages } from '../../contract/pages'
import { headOf } from './head'

const origin = 'https://thulir.example'
const head = (path: string, data = aPage(), search = '') => headOf({ path, search, origin }, data)
const titleIn = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
const canonicalIn = (html: string) => /rel="canonical" href="([^"]*)"/.exec(html)?.[1]
const isNoindex = (html: string) => html.includes('<meta name="robots" content="noindex">')
const jsonIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )

test('[LAY-05] every page has its own title, description and canonical URL', () => {
  const product = aShownProduct({ title: 'Forest honey', description: '<p>Dark &amp; slow.</p>' })
  const shown = head(`/product/${product._id}`, aPage({ product }))

  expect(titleIn(head('/'))).toBe('Thulir Naturals · Goodness, grown slowly')
  expect(head('/')).toContain('<meta property="og:locale" content="en_IN">')
  expect(titleIn(head('/contact'))).toBe('Contact · Thulir Naturals')
  expect(titleIn(shown)).toBe('Forest honey · Thulir Naturals')
  expect(shown).toContain('<meta name="description" content="Dark &amp; slow.">')
  expect(canonicalIn(shown)).toBe(`${origin}/product/${product.slug}-${product._id}`)
})

test('[LAY-05] the list of posts and the contact page are described by their content', () => {
  const blogs = head('/blogs', aPage({ blogs: [aShownBlog({ title: 'Better tea' })] }))
  const said = [head('/'), blogs, head('/contact')].map(descriptionIn)

  expect(said[1]).toBe('From the Thulir Naturals blog: Better tea')
  expect(said[2]).toContain('care@thulir.example or call +91 90000 12345, Monday to Friday 10 AM to 8 PM')
  expect(new Set(said).size).toBe(3)
})

const descriptionIn = (html: string) => /name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''

test('[LAY-05] every page has its own description, short enough for search engines', () => {
  const { product, blog, store, ...plain } = pages
  const paths = Object.values(plain).map(({ path }) => path.replace(/:\w+/, 'x'))
  const withdrawn = { _id: '1', title: 'Rose syrup', category: 'Syrups' }
  const said = [
    ...paths.map((path) => head(path)),
    head('/404', aPage({ found: false })),
    head('/product/1', aPage({ withdrawn })),
    head('/product/1', aPage({ product: aShownProduct({ description: '' }) })),
    head('/blog/1', aPage({ blog: aShownBlog({ description: '' }) })),
    head('/product', aPage(), '?category=Teas'),
    head('/product', aPage(), '?category=Teas&page=2'),
    head('/product', aPage(), '?page=2'),
  ].map(descriptionIn)

  expect(new Set(said).size).toBe(paths.length + 7)
  for (const sentence of said) {
    expect(sentence).toMatch(/^[A-Z].{48,158}[.…]$/)
    expect(sentence).not.toMatch(/undefined|null/)
  }
})

test('[LAY-05] a contact page without hours is described without them', () => {
  const shop = aShop({ openingHours: '', address: ['Erode 638011'] })

  expect(head('/contact', aPage({ shop }))).toContain('or call +91 90000 12345. Erode 638011"')
})

test('[LAY-05] the link preview of a product has its name, price and picture', () => {
  const shown = head('/product/1', aPage({ product: aShownProduct({ price: 520.5 }) }))

  expect(shown).toContain('<meta property="og:type" content="product">')
  expect(shown).toContain(
    '<meta property="og:image" content="https://thulir.example/media/honey-front/1200.jpg">',
  )
  expect(shown).toContain('<meta property="og:image:width" content="1200">')
  expect(shown).toMatch(/<meta property="og:image:height" content="\d+">/)
  expect(shown).toContain('<meta property="product:price:currency" content="INR">')
  expect(shown).toContain('<meta property="product:availability" content="in stock">')
  expect(shown).toContain('<meta property="product:price:amount" content="520.50">')
})

test('[LAY-05] user input in the head is escaped', () => {
  const nasty = '</title></script><script>alert(1)</script>"'
  const html = head(
    '/product/1',
    aPage({
      product: aShownProduct({ title: nasty, description: nasty, brand: nasty }),
      shop: aShop({ brand: nasty }),
    }),
  )

  expect(html).not.toContain('<script>')
  expect(html.match(/<\/script>/g)).toHaveLength(2)
  expect(html.match(/<\/title>/g)).toHaveLength(1)
  expect(jsonIn(html)[0].name).toBe(nasty)
})

test('[LAY-05] categories and their pages are indexed, other combinations of filters are not', () => {
  const store = (search: string) => head('/product', aPage(), search)

  expect(isNoindex(store(''))).toBe(false)
  expect(isNoindex(store('?category=Teas&page=2'))).toBe(false)
  expect(canonicalIn(store('?category=Teas&page=2&grid=6'))).toBe(
    `${origin}/product?category=Teas&amp;page=2`,
  )
  expect(isNoindex(store('?category=Teas&brand=Kaadu'))).toBe(true)
  expect(isNoindex(store('?search=honey'))).toBe(true)
  expect(isNoindex(store('?sort=price'))).toBe(true)
  // Sharing the URL leads to the same list.
  expect(canonicalIn(store('?sort=price&search=honey&grid=3'))).toBe(
    `${origin}/product?search=honey&amp;sort=price`,
  )
})

test('[LAY-05] an empty list has no canonical URL', () => {
  const list = (page: number, category: string[]) => {
    const filter = { category, brand: [], tags: [], origin: [], search: '', page }
    const facets = { categories: [], brands: [], tags: [], origins: [], price: { min: 0, max: 0 } }
    return head('/product', aPage({ store: { filter, products: [], total: 0, facets } }))
  }

  for (const html of [list(9, []), list(1, ['Sweets'])]) {
    expect(isNoindex(html)).toBe(true)
    expect(canonicalIn(html)).toBeUndefined()
    expect(html).not.toContain('og:url')
    expect(jsonIn(html)).toEqual([])
  }
  expect(canonicalIn(list(1, ['Teas']))).toBe(`${origin}/product`)
})

test('[LAY-05] lists of one brand or tag have different titles', () => {
  const titleOf = (search: string) => titleIn(head('/product', aPage(), search))

  expect(titleOf('')).toBe('Our Store · Thulir Naturals')
  expect(titleOf('?brand=Kaadu')).toBe('Our Store: Kaadu · Thulir Naturals')
  expect(titleOf('?category=Teas&brand=Kaadu&tags=special&page=2')).toBe(
    'Teas: Kaadu, special, page 2 · Thulir Naturals',
  )
})

test('[LAY-05] personal, empty and missing pages are not indexed', () => {
  for (const path of [
    '/cart',
    '/checkout',
    '/my-orders',
    '/wishlist',
    '/login',
    '/about',
    '/reset-password/x',
    '/confirm-email/x',
  ])
    expect([path, isNoindex(head(path))]).toEqual([path, true])
  const missing = head('/404', aPage({ found: false }))

  expect(titleIn(missing)).toBe('Page not found · Thulir Naturals')
  expect(isNoindex(missing)).toBe(true)
  expect(canonicalIn(missing)).toBeUndefined()
})

test('[PAGE-01, LAY-05] a page with the owner’s text is indexed, with its own description', () => {
  const textPage = { slug: 'about' as const, html: '<p>We grow tea.</p>', updatedAt: null }
  const written = head('/about', aPage({ textPage }))

  expect(isNoindex(written)).toBe(false)
  expect(written).toContain('<meta name="description" content="We grow tea.">')
})

test('[LAY-05] titles and descriptions are no longer than search engines show', () => {
  const long = aShownProduct({
    title: `Honey ${'of the hills '.repeat(12)}`,
    description: 'Sweet words '.repeat(40),
  })
  const fitting = aShownProduct({ title: 'Cold pressed groundnut oil of Erode' })
  const shown = head('/product/1', aPage({ product: long }))
  const description = /name="description" content="([^"]*)"/.exec(shown)?.[1] ?? ''

  expect(titleIn(shown)).toMatch(/^Honey of the hills.*…$/)
  expect(titleIn(shown)?.length).toBeLessThanOrEqual(61)
  expect(titleIn(head('/product/1', aPage({ product: fitting })))).toBe(
    'Cold pressed groundnut oil of Erode · Thulir Naturals',
  )
  expect(description.length).toBeGreaterThan(100)
  expect(description.length).toBeLessThanOrEqual(156)
})

test('[LAY-05] a product no longer sold says so, and is not indexed', () => {
  const withdrawn = { _id: '1', title: 'Rose syrup', category: 'Syrups' }
  const html = head('/product/1', aPage({ withdrawn }))

  expect(titleIn(html)).toBe('Rose syrup is no longer sold · Thulir Naturals')
  expect(isNoindex(html)).toBe(true)
  expect(canonicalIn(html)).toBeUndefined()
})
