import { expect, test } from 'vitest'
import { aPage, aPicture, aShop, aShownProduct } from '../../../../tests/support/shop/page-data'
import { home, html, part, show, titlesOf, words } from '../../../../tests/support/shop/shown-pages'
import type { Product } from '../../../catalog/contract/catalogue'
import type { Shop } from '../../../settings/contract/shop'
import { defaultTheme, type Theme } from '../../../settings/contract/theme'

test('[HOME-02 to 05, HOME-07] the home page has its banner, rails and first four posts', () => {
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

test('[HOME-02 to 07] the sections of the home page are in the order of the specification', () => {
  expect(titlesOf(html('/', home()))).toEqual([
    'Add to cart , add to Benefits!',
    'Shop by category',
    'Special Products',
    'Our Popular Products',
    'Our brands',
    'Our Latest Blogs',
  ])
})

test('[HOME-02] the banner of a theme without a picture loads none', () => {
  const heroOf = (hero: Theme['hero']) =>
    part(html('/', home({ shop: aShop({ theme: { ...defaultTheme, hero } }) })), 'hero-title', '</section>')

  expect(heroOf('behind')).toContain('/media/hero')
  expect(heroOf('text')).not.toContain('<img')
  expect(words(heroOf('text'))).toContain('Add to cart , add to Benefits!')
})

test('[HOME-04, HOME-05, HOME-07] a shop without products and posts has no empty sections', () => {
  const page = words(html('/', home({ rails: { special: [], popular: [] }, blogs: [] })))

  for (const heading of ['Special Products', 'Our Popular Products', 'Our Latest Blogs', 'No Data'])
    expect(page).not.toContain(heading)
})

test('[HOME-01] without products the home page says so', () => {
  expect(words(html('/', aPage()))).toContain('Loading...')
})

test('[HOME-06] screen readers get each brand once, though the row shows it twice', () => {
  const page = html('/', home())

  expect(page.match(/alt="Kaadu"/g)).toHaveLength(1)
  expect(page.match(/\/media\/Kaadu\/320\.webp/g)).toHaveLength(2)
})

test('[CARD-02, CARD-03] a card shows brand, title, stars and price, and leads to its product', () => {
  const product = aShownProduct({ price: 1234.5, totalrating: 4.3, ratingCount: 12 })
  const card = part(html('/', home({ rails: { special: [product], popular: [] } })), '<article', '</article>')

  expect(words(card)).toContain('Kaadu Forest honey (12) Rs. 1,234.50')
  expect(card).toContain('aria-label="Rated 4.3 out of 5"')
  expect(
    card.match(new RegExp(`href="/product/${product._id}"`, 'g'))?.length,
    'title, view and choice',
  ).toBe(3)
  expect(card).toContain('aria-label="View Forest honey"')
})

test('[CARD-02] a card shows the mark for vegetarian food, the discount, the size and the unit price', () => {
  const cardWith = (given: Partial<Product>) =>
    part(
      html('/', home({ rails: { special: [aShownProduct(given)], popular: [] } })),
      '<article',
      '</article>',
    )
  const card = cardWith({ price: 420, mrp: 460, netQuantity: '250 g', unitPrice: 'Rs. 168 per 100 g' })

  expect(card).toContain('aria-label="Vegetarian"')
  expect(words(card)).toContain('Rs. 460 8% off 250 g · Rs. 168 per 100 g')
  expect(cardWith({ diet: 'non-vegetarian' })).toContain('aria-label="Non-vegetarian"')
  const plain = cardWith({ diet: null, mrp: 520, price: 520, netQuantity: null, unitPrice: null })
  expect(plain).not.toMatch(/egetarian|% off|·/)
  expect(cardWith({ price: 519, mrp: 520 }), 'less than one percent').not.toContain('% off')
})

test('[CARD-02] a card without ratings shows none, without a picture it keeps its size', () => {
  const product = aShownProduct({ images: [] })
  const card = part(html('/', home({ rails: { special: [product], popular: [] } })), '<article', '</article>')

  expect(words(card)).toContain('No ratings yet')
  expect(card).not.toContain('<img')
})

test('[HOME-03] what is sold, and why to trust the shop, is said from the settings alone', () => {
  const proofWith = (given: Partial<Shop>) => {
    const page = html('/', home({ shop: aShop(given) }))
    return page.includes('id="shop-proof"') ? words(part(page, 'id="shop-proof"', '</section>')) : ''
  }
  const proof = proofWith({ returnTerms: 'Within 7 days.' })

  for (const said of [
    'Pay on delivery or UPI',
    'In 5-10 business days We deliver to Tamil Nadu.',
    'From Erode, Tamil Nadu, India FSSAI Lic. No. 12400000000000',
    'Returns Within 7 days.',
  ])
    expect(proof).toContain(said)
  const holiday = {
    ...{ startsOn: '2026-12-01', endsOn: '2026-12-13', reopensOn: '2026-12-14' },
    ...{ notice: 'Closed until 13 December.', takesOrders: true },
  }
  expect(proofWith({ holiday })).toContain('In 5-10 business days from 14 December We deliver')
  const bare = proofWith({ paymentMethods: ['UPI'], fssai: '', deliveryDays: null, returnTerms: '' })
  expect(bare).toContain('UPI Prices include all taxes.')
  expect(bare).not.toMatch(/Pay on delivery|FSSAI|days|Returns/)
})

test('further banners follow the categories, and the page has one headline', () => {
  const [banner] = aShop().banners
  if (!banner) throw new Error('The shop of the tests has no banner')
  const second = { ...banner, title: 'New honey', link: '/product?tags=honey' }

  const two = html('/', home({ shop: aShop({ banners: [banner, second] }) }))
  const none = html('/', home({ shop: aShop({ banners: [] }) }))

  expect(words(part(two, 'More to discover', 'Special Products'))).toContain('New honey')
  expect(two).toContain('href="/product?tags=honey"')
  for (const page of [two, none]) expect(page.match(/<h1/g)).toHaveLength(1)
  expect(words(part(none, '<h1', '</h1>'))).toContain('Thulir Naturals')
})

test('a logo replaces the name in the header, with a fixed size', () => {
  const page = html('/', home({ shop: aShop({ logo: aPicture('logo') }) }))
  const head = part(page, 'home page"', '</a>')

  expect(head).toMatch(/<img[^>]+src="\/media\/logo\/640.jpg" width="1200" height="1200"/)
  expect(head).not.toContain('<svg')
  expect(part(page, '<footer', '</footer>')).toContain('/media/logo/')
  expect(show('/', home({ shop: aShop({ logo: aPicture('logo') }) })).head).toContain(
    '"logo":"https://thulir.example/media/logo',
  )
})

test('[HOME-03] a category without a picture shows the leaf in its place', () => {
  const { categories } = aShop()
  const leaf = 'M5 19C5 9.5'
  const bannersOf = (banner: ReturnType<typeof aPicture> | null) => {
    const shop = aShop({ categories: categories.map((category) => ({ ...category, banner })) })
    return part(html('/', home({ shop })), 'Shop by category', 'Special Products')
  }

  expect(bannersOf(aPicture('teas'))).not.toContain(leaf)
  expect(bannersOf(null).split(leaf)).toHaveLength(4)
})
