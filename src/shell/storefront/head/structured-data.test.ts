import { expect, test } from 'vitest'
import {
  aPage,
  aPicture,
  aShop,
  aShownBlog,
  aShownProduct,
  aShownReview,
  shownFacts,
} from '../../../../tests/support/shop/page-data'
import { headOf } from './head'

const origin = 'https://thulir.example'
const head = (path: string, data = aPage(), search = '') => headOf({ path, search, origin }, data)
const jsonIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )

test('[LAY-05] the breadcrumb of a category names it', () => {
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

test('[LAY-05] a product or post without a picture has no picture property', () => {
  const product = aPage({ product: aShownProduct({ images: [] }) })
  const blog = aPage({ blog: aShownBlog({ images: [] }) })

  for (const html of [head('/product/1', product), head('/blog/1', blog)])
    expect(jsonIn(html)[0]).not.toHaveProperty('image')
})

test('[LAY-05] a product has its offer, and its rating only once there is one', () => {
  const product = aShownProduct({ price: 520, inStock: false })
  const rated = {
    ...product,
    totalrating: 4.5,
    ratingCount: 2,
    ratings: [
      aShownReview({
        star: 5,
        comment: 'Lovely',
        postedby: 'Fathima B.',
        createdAt: '2024-03-05T09:34:00.000Z',
      }),
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

test('[LAY-05] different packs are offers with their own price and net quantity', () => {
  const product = aShownProduct()
  const [small, large] = product.color
  if (!small || !large) throw new Error('Two packs are wanted')
  const packs = [{ color: large._id, mrp: null, netQuantity: '1 kg', unitPrice: 'Rs. 95 per 100 g' }]
  const color = [small, { ...large, price: 950, inStock: false }]

  const [thing] = jsonIn(head('/product/1', aPage({ product: { ...product, color, packs } })))

  const weights = thing.offers.map(
    ({ price, name, availability, priceSpecification }: Record<string, Record<string, object>>) => [
      ...[name, price, availability, priceSpecification?.price],
      priceSpecification?.referenceQuantity,
    ],
  )
  expect(weights).toEqual([
    [
      ...['Amber', '520.00', 'https://schema.org/InStock', '520.00'],
      { '@type': 'QuantitativeValue', value: 500, unitCode: 'GRM' },
    ],
    [
      ...['Green', '950.00', 'https://schema.org/OutOfStock', '950.00'],
      { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
    ],
  ])
})

test('[LAY-05] delivery days and returns are left out until the owner sets them', () => {
  const silent = { product: aShownProduct(), shop: aShop({ deliveryDays: null }) }

  const [thing] = jsonIn(head('/product/1', aPage(silent)))

  expect(thing.offers.shippingDetails).not.toHaveProperty('deliveryTime')
  expect(JSON.stringify(thing)).not.toContain('ReturnPolicy')
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

test('[LAY-05] a small logo uses its largest size', () => {
  const brands = [{ name: 'Kaadu', slug: 'kaadu', logo: { ...aPicture('kaadu'), widths: [160, 320] } }]

  const [seller] = jsonIn(head('/', aPage({ shop: { ...aShop({ brand: 'Kaadu' }), brands } })))

  expect(seller.logo).toBe(`${origin}/media/kaadu/320.jpg`)
})

test('[LAY-05] the home page has the seller, opening hours and return policy', () => {
  const gst = { scheme: 'regular' as const, gstin: '33AAAAA0000A1Z5', stateCode: '33' as const }
  const [seller, site] = jsonIn(head('/', aPage({ shop: aShop({ gst }), returnsWritten: true })))
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
  expect(unclear).not.toHaveProperty('hasMerchantReturnPolicy')
})

test('[LAY-05] the list of posts is a CollectionPage, and pages of posts link its feed', () => {
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

test('[LAY-05] an offer has its unit price, and its picture in several sizes', () => {
  const product = aShownProduct({ price: 520, netQuantity: '500 g' })
  const [thing] = jsonIn(head('/product/1', aPage({ product })))

  expect(thing.offers.priceSpecification).toMatchObject({
    '@type': 'UnitPriceSpecification',
    price: '520.00',
    referenceQuantity: { value: 500, unitCode: 'GRM' },
  })
  expect(thing.offers.shippingDetails).toMatchObject({
    shippingRate: { value: '5.00', currency: 'INR' },
    shippingDestination: { addressCountry: 'IN', addressRegion: ['Tamil Nadu'] },
    deliveryTime: { transitTime: { minValue: 5, maxValue: 10 } },
  })
  const nutritionOf = (netQuantity: string) => {
    const told = shownFacts({ nutrition: [{ nutrient: 'energy', amount: 352.5 }] })
    const [drink] = jsonIn(
      head('/product/1', aPage({ product: aShownProduct({ netQuantity, facts: told }) })),
    )
    return drink.additionalProperty[0].name
  }
  const facts = shownFacts({ countryOfOrigin: 'Nepal' })
  const [foreign] = jsonIn(head('/product/1', aPage({ product: aShownProduct({ facts }) })))
  expect(foreign.countryOfOrigin).toEqual({ '@type': 'Country', name: 'Nepal' })
  expect(nutritionOf('500 g')).toBe('Energy per 100 g')
  expect(nutritionOf('1.5 litre')).toBe('Energy per 100 ml')
  expect(nutritionOf('200 ml')).toBe('Energy per 100 ml')
  expect(thing.image.slice(0, 2)).toEqual([
    `${origin}/media/honey-front/1200.jpg`,
    `${origin}/media/honey-front/640.jpg`,
  ])
})

test('[LAY-05] with delivery zones no fee and no days are given, as they depend on the place', () => {
  const zones = {
    fromPaise: 4000,
    feeWords: 'from Rs. 40 Delivery',
    states: ['Tamil Nadu'],
    byPin: false,
    hasPickup: false,
  }

  const [thing] = jsonIn(head('/product/1', aPage({ product: aShownProduct(), shop: aShop({ zones }) })))

  expect(thing.offers).not.toHaveProperty('shippingDetails')
})
