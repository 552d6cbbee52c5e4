import { expect, test } from 'vitest'
import { aPage, aPicture, aShop, aShownBlog, aShownProduct } from '../../../tests/support/page-data'
import { headOf } from './head'

const origin = 'https://thulir.example'
const head = (path: string, data = aPage(), search = '') => headOf({ path, search, origin }, data)
const titleIn = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
const canonicalIn = (html: string) => /rel="canonical" href="([^"]*)"/.exec(html)?.[1]
const isKeptOut = (html: string) => html.includes('<meta name="robots" content="noindex">')
const jsonIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )

test('[LAY-05] every page has a title, a description and a canonical address of its own', () => {
  const product = aShownProduct({ title: 'Forest honey', description: '<p>Dark &amp; slow.</p>' })
  const shown = head(`/product/${product._id}`, aPage({ product }))

  expect(titleIn(head('/'))).toBe('Thulir Naturals · Goodness, grown slowly')
  expect(titleIn(head('/contact'))).toBe('Contact · Thulir Naturals')
  expect(titleIn(shown)).toBe('Forest honey · Thulir Naturals')
  expect(shown).toContain('<meta name="description" content="Dark &amp; slow.">')
  expect(canonicalIn(shown)).toBe(`${origin}/product/${product.slug}-${product._id}`)
})

test('[LAY-05] the list of posts and the contact page are described by what is on them', () => {
  const descriptionIn = (html: string) => /name="description" content="([^"]*)"/.exec(html)?.[1]
  const blogs = head('/blogs', aPage({ blogs: [aShownBlog({ title: 'Better tea' })] }))
  const said = [head('/'), blogs, head('/contact')].map(descriptionIn)

  expect(said[1]).toBe('From the blog of Thulir Naturals: Better tea')
  expect(said[2]).toContain('care@thulir.example or call +91 90000 12345, Monday to Friday 10 AM to 8 PM')
  expect(new Set(said).size).toBe(3)
})

test('[LAY-05] a contact page without hours is described without them', () => {
  const shop = aShop({ openingHours: '', address: ['Erode 638011'] })

  expect(head('/contact', aPage({ shop }))).toContain('or call +91 90000 12345. Erode 638011"')
})

test('[LAY-05] the trail of a category names it', () => {
  const trailOf = (search: string) =>
    jsonIn(head('/product', aPage(), search))[0].itemListElement.map(
      ({ name, item }: { name: string; item: string }) => [name, item.replace(origin, '')],
    )

  expect(trailOf('?category=Health+Mixes&page=2')).toEqual([
    ['Home', '/'],
    ['Our Store', '/product'],
    ['Health Mixes', '/product?category=Health+Mixes'],
  ])
  expect(trailOf('')).toHaveLength(2)
})

test('[LAY-05] those who share a product see its name, price and picture', () => {
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

test('[LAY-05] nothing that was typed into the shop can leave its place in the head', () => {
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

test('[LAY-05] a product tells its offer, and its rating only once there is one', () => {
  const product = aShownProduct({ price: 520, inStock: false })
  const rated = {
    ...product,
    totalrating: 4.5,
    ratingCount: 2,
    ratings: [
      {
        star: 5,
        comment: 'Lovely',
        postedby: 'Fathima B.',
        createdAt: '2024-03-05T09:34:00.000Z',
        verified: false,
      },
    ],
  }

  const [thing, trail] = jsonIn(head('/product/1', aPage({ product })))
  const [ratedThing] = jsonIn(head('/product/1', aPage({ product: rated })))

  expect(thing).toMatchObject({
    '@type': 'Product',
    offers: { price: '520.00', priceCurrency: 'INR', availability: 'https://schema.org/OutOfStock' },
  })
  expect(thing).not.toHaveProperty('aggregateRating')
  expect(
    trail.itemListElement.map(({ position, name }: { position: number; name: string }) => [position, name]),
  ).toEqual([
    [1, 'Home'],
    [2, 'Our Store'],
    [3, 'Farm Fresh'],
    [4, 'Forest honey'],
  ])
  expect(ratedThing.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 2 })
  expect(ratedThing.review).toHaveLength(1)
})

test('[LAY-05] a post is a BlogPosting with its dates', () => {
  const blog = aShownBlog()

  expect(jsonIn(head(`/blog/${blog._id}`, aPage({ blog })))[0]).toMatchObject({
    '@type': 'BlogPosting',
    headline: blog.title,
    datePublished: blog.createdAt,
    dateModified: blog.updatedAt,
  })
})

test('[LAY-05] categories and their pages may be found, other mixtures of filters may not', () => {
  const store = (search: string) => head('/product', aPage(), search)

  expect(isKeptOut(store(''))).toBe(false)
  expect(isKeptOut(store('?category=Teas&page=2'))).toBe(false)
  expect(canonicalIn(store('?category=Teas&page=2&grid=6'))).toBe(
    `${origin}/product?category=Teas&amp;page=2`,
  )
  expect(isKeptOut(store('?category=Teas&brand=Kaadu'))).toBe(true)
  expect(isKeptOut(store('?search=honey'))).toBe(true)
  expect(isKeptOut(store('?sort=price'))).toBe(true)
})

test('[LAY-05] personal, empty and missing pages stay out of the index', () => {
  for (const path of [
    '/cart',
    '/checkout',
    '/my-orders',
    '/wishlist',
    '/login',
    '/about',
    '/reset-password/x',
  ])
    expect([path, isKeptOut(head(path))]).toEqual([path, true])
  const missing = head('/404', aPage({ found: false }))

  expect(titleIn(missing)).toBe('Page not found · Thulir Naturals')
  expect(isKeptOut(missing)).toBe(true)
  expect(canonicalIn(missing)).toBeUndefined()
})

test('[PAGE-01, LAY-05] a page that the owner has written may be found, by its own words', () => {
  const words = { slug: 'about' as const, html: '<p>We grow tea.</p>', updatedAt: '' }
  const written = head('/about', aPage({ words }))

  expect(isKeptOut(written)).toBe(false)
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

test('[LAY-05] a product no longer sold says so, and is not to be found', () => {
  const withdrawn = { _id: '1', title: 'Rose syrup', category: 'Syrups' }
  const html = head('/product/1', aPage({ withdrawn }))

  expect(titleIn(html)).toBe('Rose syrup is no longer sold · Thulir Naturals')
  expect(isKeptOut(html)).toBe(true)
  expect(canonicalIn(html)).toBeUndefined()
})

test('[LAY-05] a logo that is kept in small sizes alone is named by its largest', () => {
  const brands = [{ name: 'Kaadu', slug: 'kaadu', logo: { ...aPicture('kaadu'), widths: [160, 320] } }]

  const [seller] = jsonIn(head('/', aPage({ shop: { ...aShop({ brand: 'Kaadu' }), brands } })))

  expect(seller.logo).toBe(`${origin}/media/kaadu/320.jpg`)
})

test('[LAY-05] the home page tells who sells, when, and on what terms things are returned', () => {
  const gst = { scheme: 'regular' as const, gstin: '33AAAAA0000A1Z5', stateCode: '33' as const }
  const [seller, site] = jsonIn(head('/', aPage({ shop: aShop({ gst }) })))
  const [unclear] = jsonIn(head('/', aPage({ shop: aShop({ openingHours: 'While the gate is open' }) })))

  expect(seller).toMatchObject({
    '@type': 'OnlineStore',
    vatID: '33AAAAA0000A1Z5',
    contactPoint: {
      hoursAvailable: {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '10:00',
        closes: '20:00',
      },
    },
    hasMerchantReturnPolicy: { merchantReturnLink: `${origin}/refund-policy` },
  })
  expect(site).toMatchObject({ '@type': 'WebSite', url: `${origin}/` })
  expect(unclear.contactPoint).not.toHaveProperty('hoursAvailable')
})

test('[LAY-05] the list of posts is a CollectionPage, and its feed is named where posts are', () => {
  const blog = aShownBlog()
  const list = head('/blogs', aPage({ blogs: [blog] }))
  const feed = 'type="application/rss+xml"'

  expect(jsonIn(list)[0]).toMatchObject({
    '@type': 'CollectionPage',
    hasPart: [{ headline: blog.title, url: `${origin}/blog/${blog.slug}-${blog._id}` }],
  })
  expect(list).toContain(feed)
  expect(head('/')).toContain(feed)
  expect(head('/contact')).not.toContain(feed)
  expect(jsonIn(head('/contact'))[0]['@type']).toBe('ContactPage')
})

const noFacts = {
  ...{ ingredients: null, allergens: null, diet: null, shelfLife: null, bestBefore: null, storage: null },
  ...{ maker: null, fssai: null, countryOfOrigin: null, importer: null },
}

test('[LAY-05] an offer names its pack for comparing, and shows its picture in several sizes', () => {
  const product = aShownProduct({ price: 520, netQuantity: '500 g' })
  const [thing] = jsonIn(head('/product/1', aPage({ product })))

  expect(thing.offers.priceSpecification).toMatchObject({
    '@type': 'UnitPriceSpecification',
    price: '520.00',
    referenceQuantity: { value: 500, unitCode: 'GRM' },
  })
  expect(thing.offers.shippingDetails).toMatchObject({
    shippingRate: { value: '5.00', currency: 'INR' },
    shippingDestination: { addressCountry: 'IN' },
    deliveryTime: { transitTime: { minValue: 5, maxValue: 10 } },
  })
  const nutritionOf = (netQuantity: string) => {
    const told = { ...noFacts, nutrition: [{ nutrient: 'energy' as const, amount: 352.5 }] }
    const [drink] = jsonIn(
      head('/product/1', aPage({ product: aShownProduct({ netQuantity, facts: told }) })),
    )
    return drink.additionalProperty[0].name
  }
  expect(nutritionOf('500 g')).toBe('Energy per 100 g')
  expect(nutritionOf('1.5 litre')).toBe('Energy per 100 ml')
  expect(nutritionOf('200 ml')).toBe('Energy per 100 ml')
  expect(thing.image.slice(0, 2)).toEqual([
    `${origin}/media/honey-front/1200.jpg`,
    `${origin}/media/honey-front/640.jpg`,
  ])
})
