import { expect, test } from 'vitest'
import { aPage, aShop, aShownBlog } from '../../../../tests/support/shop/page-data'
import { home, html, part, show, shown, store, words } from '../../../../tests/support/shop/shown-pages'
import type { TextPageSlug } from '../../../content/contract/text-page-slugs'

test('[HDR-01, HDR-06, HDR-07] the header has the shop’s name and phone number', () => {
  const header = part(html('/', home()), '<header', '</header>')

  expect(words(header)).toContain('Goodness, grown slowly')
  expect(header).toContain('href="tel:+919000012345"')
  expect(words(header)).toContain('Favourite wishlist')
  expect(words(header)).toContain('Log in My Account')
})

test('[HDR-02, HDR-09] the header links all sections, with one LogOut for visitors', () => {
  const header = part(html('/', home()), '<header', '</header>')

  for (const path of ['/', '/product', '/my-orders', '/blogs', '/contact', '/login', '/wishlist', '/cart'])
    expect(header).toContain(`href="${path}"`)
  expect(words(header)).toMatch(/Home Our Store My Orders Blogs Contact LogOut/)
  expect(words(header).match(/LogOut/g)).toHaveLength(1)
})

test.each([
  ['/cart', 'Cart'],
  ['/wishlist', 'Wishlist'],
  ['/checkout', 'Checkout'],
  ['/my-orders', 'My Orders'],
  ['/my-orders/0123', 'My Order'],
  ['/my-profile', 'My Profile'],
])('[LAY-06] for who has no scripts %s is titled %s', (path, title) => {
  const page = html(path)

  expect(words(part(page, '<noscript>', '</noscript>')).trim()).toMatch(RegExp(`^${title} This page needs`))
  expect(page.match(/<h1/g)).toHaveLength(1)
})

test('[HDR-03, LAY-06] the search box works as a plain form', () => {
  const search = part(html('/', home()), '<search', '</search>')

  expect(search).toContain('action="/product"')
  expect(search).toMatch(/<input[^>]*role="combobox"[^>]*placeholder="Search for Products here"/)
})

test('[FTR-01, FTR-03 to 08] the footer has the shop’s details and policies', () => {
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
  expect(footer).not.toContain('href="/about"')
  const written = part(html('/', home({ shop: aShop({ hasAbout: true }) })), '<footer', '</footer>')
  expect(written).toContain('href="/about"')
})

test('[FTR-04, FTR-07, FTR-08] the footer and the title leave out what the owner has not filled in', () => {
  const empty = {
    tagline: '',
    fssai: '',
    poweredBy: '',
    openingHours: '',
    reasons: [],
    brands: [],
    categories: [],
  }
  const social = [{ name: 'Instagram', url: '' }]
  const shop = aShop({ ...empty, social })
  const page = html('/', home({ shop }))
  const footer = part(page, '<footer', '</footer>')

  expect(footer).not.toContain('href=""')
  expect(words(footer)).not.toMatch(/Powered by|FSSAI|Why Choose|Food safety/)
  expect(part(page, '<main', '</main>')).not.toMatch(/<ul[^>]*><\/ul>/)
  expect(part(html('/contact', aPage({ shop })), '<main', '</main>')).not.toMatch(/<\/svg><\/li>/)
  const { head } = show('/', home({ shop }))
  expect(head).toContain('<title>Thulir Naturals</title>')
  expect(head).toContain('name="description" content="Thulir Naturals."')
})

test('[LAY-01, PROD-15] an unknown page is a helpful 404', () => {
  const unknown = show('/nowhere', aPage({ found: false }))

  expect(unknown.status).toBe(404)
  expect(words(unknown.body)).toContain('We could not find this page.')
  expect(part(unknown.body, '<main', '</main>')).toContain('href="/product?category=Teas"')
})

test('[LAY-06] no page has a style attribute or a script that the policy would block', () => {
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

test('[LAY-06] the skip link comes first, and every picture has a size', () => {
  const page = html('/', home({ shop: aShop() }))

  expect(page.indexOf('Skip to content')).toBeLessThan(page.indexOf('<header'))
  for (const [img] of page.matchAll(/<img[^>]*>/g)) expect(img).toMatch(/width="\d+" height="\d+"/)
  expect(page.match(/fetchPriority="high"/gi)).toHaveLength(1)
})

test('[PAGE-01, LAY-02] /about has its breadcrumb and its one word', () => {
  const main = part(html('/about'), '<main', '</main>')

  expect(words(main).trim()).toBe('Home About About')
})

test.each([
  ['/privacy-policy', 'Privacy Policy'],
  ['/refund-policy', 'Refund Policy'],
  ['/shipping-policy', 'Shipping Policy'],
  ['/term-conditions', 'Terms & Conditions'],
])(
  '[PAGE-01, LAY-02] %s holds its breadcrumb, its title, and until it has a text a way to ask',
  (path, title) => {
    const unwritten = { slug: path.slice(1) as TextPageSlug, html: '', updatedAt: null }
    const main = part(html(path, aPage({ textPage: unwritten })), '<main', '</main>')

    expect(words(main)).toContain(`Home ${title} ${title} This page is not available yet.`)
    expect(main).toContain('href="/contact"')
  },
)

test('[PAGE-01, LAY-02] /compare-product without products is a placeholder that says how to choose them', () => {
  const main = part(html('/compare-product'), '<main', '</main>')

  expect(words(main)).toContain('Home Compare Products Compare Products Choose two to four products')
  expect(main).toContain('href="/product"')
  expect(main).toContain('href="/contact"')
})

test('[PAGE-01] the owner’s text is below the title', () => {
  const written = { slug: 'refund-policy' as const, html: '<p>Within 7 days.</p>', updatedAt: null }
  const main = part(html('/refund-policy', aPage({ textPage: written })), '<main', '</main>')

  expect(words(main)).toContain('Refund Policy Within 7 days.')
  expect(main).not.toContain('nothing to read')
})

test('the footer names the grievance officer once there is one', () => {
  const grievanceOfficer = {
    name: 'A. Devi',
    designation: 'Manager',
    phone: '',
    email: 'devi@thulir.example',
  }

  expect(words(part(html('/about'), '<footer', '</footer>'))).not.toContain('Grievance')
  expect(
    words(part(html('/about', aPage({ shop: aShop({ grievanceOfficer }) })), '<footer', '</footer>')),
  ).toContain('Grievance officer A. Devi, Manager devi@thulir.example')
})
