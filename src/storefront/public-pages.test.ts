import { expect, test } from 'vitest'
import type { PageData } from '#contract/pages'
import { aPage, aPicture, aShop, aShownBlog, aShownProduct } from '../../tests/support/page-data'
import { render } from './entry-server'

const show = (path: string, data: PageData = aPage(), search = '') =>
  render({ path, search, origin: 'https://thulir.example' }, data)
const html = (...asked: Parameters<typeof show>) => show(...asked).body

/** What a reader gets: no tags, no comments that hydration needs, entities as they look. */
const words = (markup: string) =>
  markup
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
const part = (markup: string, from: string, to: string) =>
  markup.slice(markup.indexOf(from), markup.indexOf(to, markup.indexOf(from)))

const home = (given: Partial<PageData> = {}) =>
  aPage({
    shelves: { special: [aShownProduct()], popular: [aShownProduct({ title: 'Hill tea', tags: 'popular' })] },
    blogs: Array.from({ length: 5 }, (_, index) => aShownBlog({ title: `Post ${index + 1}` })),
    ...given,
  })

test('[HDR-01, HDR-06, HDR-07] the header names the shop and how to reach it', () => {
  const header = part(html('/', home()), '<header', '</header>')

  expect(words(header)).toContain('Goodness, grown slowly')
  expect(header).toContain('href="tel:+919000012345"')
  expect(words(header)).toContain('Favourite wishlist')
  expect(words(header)).toContain('Log in My Account')
})

test('[HDR-02, HDR-09] the header leads everywhere, and has no LogOut for visitors', () => {
  const header = part(html('/', home()), '<header', '</header>')

  for (const path of ['/', '/product', '/my-orders', '/blogs', '/contact', '/login', '/wishlist', '/cart'])
    expect(header).toContain(`href="${path}"`)
  expect(words(header)).toMatch(/Home Our Store My Orders Blogs Contact/)
  expect(words(header)).not.toContain('LogOut')
})

test('[HDR-03, LAY-06] the search box works as a plain form', () => {
  const search = part(html('/', home()), '<search', '</search>')

  expect(search).toContain('action="/product"')
  expect(search).toMatch(/<input[^>]*role="combobox"[^>]*placeholder="Search for Products here"/)
})

test('[FTR-01, FTR-03 to 08] the footer says who we are and on what terms', () => {
  const footer = part(html('/', home()), '<footer', '</footer>')

  for (const said of [
    'Sign Up for upcoming products',
    'Subscribe',
    'Tamil Nadu',
    'Information',
    'Why Choose Us ?',
    'High-Quality',
    'Affordable Pricing',
    '100% Farm Fresh',
    '12400000000000',
    'Powered by Thulir',
    String(new Date().getFullYear()),
  ])
    expect(words(footer)).toContain(said)
  expect(footer).toContain('placeholder="Your Email Address"')
  expect(footer).toContain('href="mailto:care@thulir.example"')
  expect(footer.match(/aria-label="(?:Facebook|Instagram|YouTube|X)"/g)).toHaveLength(4)
  for (const path of ['/privacy-policy', '/refund-policy', '/shipping-policy', '/term-conditions'])
    expect(footer).toContain(`href="${path}"`)
})

test('[HOME-02 to 05, HOME-07] the home page has its banner, shelves and first four posts', () => {
  const page = html('/', home())

  for (const said of ['why Wait!', 'Add to cart , add to Benefits!', 'From Rs. 299', 'BUY NOW'])
    expect(words(page)).toContain(said)
  for (const category of ['Teas', 'Health+Mixes', 'Farm+Fresh'])
    expect(page).toContain(`href="/product?category=${category}"`)
  expect(words(part(page, 'Special Products', 'Our Popular'))).toContain('Forest honey')
  expect(words(part(page, 'Our Popular Products', 'Our brands'))).toContain('Hill tea')
  expect(words(page)).toContain('Post 4')
  expect(words(page)).not.toContain('Post 5')
})

test('[HOME-01] until products are there, the home page says so', () => {
  expect(words(html('/', aPage()))).toContain('Loading...')
})

test('[HOME-06] each brand is named once to those who listen, though the row shows it twice', () => {
  const page = html('/', home())

  expect(page.match(/alt="Kaadu"/g)).toHaveLength(1)
  expect(page.match(/\/media\/Kaadu\/320\.webp/g)).toHaveLength(2)
})

test('[CARD-02, CARD-03] a card shows brand, title, stars and price, and leads to its product', () => {
  const product = aShownProduct({ price: 1234.5, totalrating: 4.3, ratingCount: 12 })
  const card = part(
    html('/', home({ shelves: { special: [product], popular: [] } })),
    '<article',
    '</article>',
  )

  expect(words(card)).toContain('Kaadu Forest honey (12) Rs. 1,234.50')
  expect(card).toContain('aria-label="Rated 4.3 out of 5"')
  expect(card.match(new RegExp(`href="/product/${product._id}"`, 'g'))?.length).toBeGreaterThanOrEqual(3)
})

test('[CARD-02] without ratings a card makes none up, without a picture it keeps its shape', () => {
  const product = aShownProduct({ images: [] })
  const card = part(
    html('/', home({ shelves: { special: [product], popular: [] } })),
    '<article',
    '</article>',
  )

  expect(words(card)).toContain('No ratings yet')
  expect(card).not.toContain('<img')
})

const store = (given: Partial<PageData['store']> = {}) =>
  aPage({
    store: {
      filter: { category: [], brand: [], tags: [], search: '', page: 1, limit: 24 },
      products: [aShownProduct()],
      total: 60,
      facets: {
        categories: [{ value: 'Teas', count: 6 }],
        brands: [
          { value: 'Kaadu', count: 5 },
          { value: 'Sathu', count: 5 },
        ],
        tags: [{ value: 'special', count: 8 }],
        price: { min: 220, max: 850 },
      },
      ...given,
    },
  })

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

test('[STORE-09] what was chosen can be taken back, one by one and at once, and the other choices stay', () => {
  const search = '?brand=Kaadu&tags=special&sort=price'
  const filter = {
    category: [],
    brand: ['Kaadu'],
    tags: ['special'],
    search: '',
    sort: 'price' as const,
    page: 1,
    limit: 24,
  }
  const page = html('/product', store({ filter }), search)
  const chosen = part(page, 'aria-label="Chosen filters"', '</ul>')

  expect(words(chosen)).toContain('Remove Kaadu Remove special Clear all')
  expect(chosen).toContain('href="/product?tags=special&amp;sort=price"')
  expect(chosen).toContain('href="/product?sort=price"')
  expect(page).toContain('href="/product?brand=Kaadu&amp;brand=Sathu&amp;tags=special&amp;sort=price"')
})

test('[STORE-09] no result says so and offers ways out', () => {
  const filter = { category: [], brand: [], tags: [], search: 'zzz', page: 1, limit: 24 }
  const page = html('/product', store({ filter, products: [], total: 0 }), '?search=zzz')

  expect(words(page)).toContain('No matches found.')
  expect(words(page)).toContain('0 products')
  expect(part(page, 'No matches found.', '</main>')).toContain('href="/product?category=Teas"')
})

const shown = (given: Parameters<typeof aShownProduct>[0] = {}, shop = aShop()) => {
  const product = aShownProduct(given)
  return html(
    `/product/${product._id}`,
    aPage({ shop, product, shelves: { popular: [aShownProduct({ title: 'Hill tea' })] } }),
  )
}

test('[PROD-01 to 05, PROD-08, PROD-13] a product shows all there is to know before buying', () => {
  const page = shown({ mrp: 575, totalrating: 4.5, ratingCount: 2 })

  for (const said of [
    'Rs. 520',
    'Rs. 575',
    'inclusive of all taxes',
    'Rs. 104 per 100 g',
    'Rs. 5 Delivery',
    '(2)',
  ])
    expect(words(page)).toContain(said)
  for (const said of [
    'Farm Fresh',
    'Kaadu',
    'special',
    'In Stock',
    'Amber',
    'Green',
    'Add to Cart',
    'Copy product link',
  ])
    expect(words(page)).toContain(said)
  expect(page.match(/type="radio"/g)).toHaveLength(2)
  expect(page).toMatch(/<input[^>]*type="number"[^>]*max="10"/)
  expect(page).toContain('Picture 2 of 2')
  expect(words(part(page, 'Our Popular Products', '</main>'))).toContain('Hill tea')
})

test('[PROD-03] where pieces are counted, the truth is told', () => {
  expect(words(shown({ quantity: 3 }))).toContain('In Stock, 3 left')
  const soldOut = shown({ quantity: 0, inStock: false })
  expect(words(soldOut)).toContain('out of stock')
  expect(soldOut).toMatch(/<button[^>]*disabled=""[^>]*>Out of stock/)
})

test('[PROD-04] where there is nothing to choose, nothing is asked', () => {
  const color = aShownProduct().color.slice(0, 1)

  expect(shown({ color })).not.toContain('type="radio"')
})

test('[PROD-09] shipping is called free only where no fee is asked', () => {
  const free = words(shown({}, aShop({ feePaise: 0 })))
  const charged = words(shown())

  expect(free).toContain(
    'Free shipping and returns on domestic (India) orders, delivered within 5-10 business days.',
  )
  expect(free).not.toContain('per order')
  expect(charged).toContain('one flat fee of Rs. 5')
  expect(charged).not.toContain('Free shipping')
})

test('[PROD-11] reviews are read with their distribution', () => {
  const rating = {
    star: 4,
    comment: 'Lovely <b>honey</b>',
    postedby: 'Fathima B.',
    createdAt: '2024-03-05T09:34:00.000Z',
    verified: true,
  }
  const page = shown({ totalrating: 4, ratingCount: 1, ratings: [rating] })

  expect(page).toContain('Lovely &lt;b&gt;honey&lt;/b&gt;')
  expect(words(page)).toContain('Fathima B., March 5th 2024, 3:04 pm')
  expect(page).toContain('aria-label="4 stars: 1 review"')
})

test('[BLOG-01, BLOG-02] posts show date, title, teaser and Read More, or a stand-in for a missing picture', () => {
  const page = html('/blogs', aPage({ blogs: [aShownBlog({ _id: 'b1' }), aShownBlog({ images: [] })] }))

  expect(words(page)).toContain(
    'March 5th 2024, 3:04 pm A better cup of tea Begin with fresh water… Read More',
  )
  expect(page).toContain('href="/blog/b1"')
  expect(words(page)).toContain('Health Mix Original Tea')
  expect(part(page, '<main', '</main>').match(/<img/g)).toHaveLength(1)
})

test('[BLOG-03] a post shows its HTML and leads back', () => {
  const blog = aShownBlog()
  const page = html(`/blog/${blog._id}`, aPage({ blog }))

  expect(page).toContain('<p>Begin with <em>fresh</em> water.</p>')
  expect(part(page, '<article', '</article>')).toContain('href="/blogs"')
})

test('[CONT-01] the contact page says where and when', () => {
  const page = words(part(html('/contact'), '<main', '</main>'))

  for (const said of [
    'Erode 638011',
    '+91 90000 12345',
    'care@thulir.example',
    'Monday to Friday 10 AM to 8 PM',
  ])
    expect(page).toContain(said)
})

test.each([
  ['/about', 'About'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/refund-policy', 'Refund Policy'],
  ['/shipping-policy', 'Shipping Policy'],
  ['/term-conditions', 'Terms & Conditions'],
  ['/compare-product', 'Compare Products'],
])('[PAGE-01, LAY-02] %s holds its breadcrumb and its title, nothing else', (path, title) => {
  const main = part(html(path), '<main', '</main>')

  expect(words(main).trim()).toBe(`Home ${title} ${title}`)
})

test('[LAY-01, PROD-15] what does not exist is a helpful 404', () => {
  const unknown = show('/nowhere', aPage({ found: false }))

  expect(unknown.status).toBe(404)
  expect(words(unknown.body)).toContain('There is nothing at this address.')
  expect(part(unknown.body, '<main', '</main>')).toContain('href="/product?category=Teas"')
})

test('[LAY-06] no page carries a style attribute or a script, which the policy would refuse', () => {
  const blog = aShownBlog()
  const pages = [
    html('/', home()),
    html('/product', store()),
    shown(),
    html(`/blog/${blog._id}`, aPage({ blog })),
    html('/contact'),
  ]

  for (const page of pages) {
    expect(page).not.toMatch(/<[^>]+ style=/)
    expect(page).not.toContain('<script')
  }
})

test('[LAY-06] the skip link comes first, and every picture keeps its room', () => {
  const page = html('/', home({ shop: aShop({ hero: aPicture('hero') }) }))

  expect(page.indexOf('Skip to content')).toBeLessThan(page.indexOf('<header'))
  for (const [img] of page.matchAll(/<img[^>]*>/g)) expect(img).toMatch(/width="\d+" height="\d+"/)
  expect(page.match(/fetchPriority="high"/gi)).toHaveLength(1)
})
