import type { ListedBlog } from '../../../content/contract/content'
import { readStoreAddress, storeAddress } from '../../../search/storefront/store-address'
import type { ShownShop } from '../../../settings/contract/shop'
import { knownAddress, type PageData, type PageName, pages } from '../../contract/pages'
import { pictureAt, productThing, type Thing } from './structured-product'

/** The schema.org data of a page; all values are visible on the page (domain.md D). */
export function structuredData(name: PageName, origin: string, url: string, data: PageData): Thing[] {
  const { shop, product, blog } = data
  const seller = organization(data, origin)
  const maker = { '@id': seller['@id'], '@type': 'Organization', name: shop.brand }
  const trail = (...steps: [string, string][]) => breadcrumbs(origin, steps)
  if (name === 'home') return [things(seller), things(website(shop, origin))]
  if (name === 'store') {
    const { category } = readStoreAddress(new URL(url).search)
    const steps = category.map((one): [string, string] => [one, storeAddress({ category: [one] })])
    return [trail(['Our Store', '/product'], ...(steps.length === 1 ? steps : []))]
  }
  if (name === 'product' && product) {
    const category = storeAddress({ category: [product.category] })
    return [
      things(productThing(product, url, maker, shop, origin)),
      trail(
        ['Our Store', '/product'],
        [product.category, category],
        [product.title, knownAddress('product', product)],
      ),
    ]
  }
  if (name === 'blogs') return [things(collection(data.blogs ?? [], url, origin)), trail(['Blogs', '/blogs'])]
  if (name === 'blog' && blog) {
    const post = {
      '@type': 'BlogPosting',
      headline: blog.title,
      url,
      ...(blog.images.length > 0 && { image: blog.images.map((image) => pictureAt(origin, image)) }),
      datePublished: blog.createdAt,
      dateModified: blog.updatedAt,
      author: maker,
      publisher: maker,
    }
    return [things(post), trail(['Blogs', '/blogs'], [blog.title, knownAddress('blog', blog)])]
  }
  if (name === 'contact')
    return [things({ '@type': 'ContactPage', url, about: seller }), trail(['Contact', '/contact'])]
  return []
}

const things = (thing: Thing): Thing => ({ '@context': 'https://schema.org', ...thing })

function organization({ shop, returnsWritten }: PageData, origin: string): Thing {
  const { brand, logo: own, legalName, phone, email, address, social, brands, openingHours, gst } = shop
  const profiles = social.map(({ url }) => url).filter((url) => url.startsWith('http'))
  const logo = own ?? brands.find(({ name }) => name === brand)?.logo
  return {
    '@type': 'OnlineStore',
    '@id': `${origin}/#shop`,
    name: brand,
    ...(legalName && { legalName }),
    url: `${origin}/`,
    ...(logo && { logo: pictureAt(origin, logo) }),
    address: { '@type': 'PostalAddress', streetAddress: address.join(', '), addressCountry: 'IN' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: phone,
      email,
      ...weekOf(openingHours),
    },
    ...(gst.gstin && { vatID: gst.gstin }),
    ...(returnsWritten && {
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        merchantReturnLink: `${origin}${pages.refund.path}`,
      },
    }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** `Monday to Friday 10 AM to 8 PM` as schema.org opening hours; undefined for any other text. */
function weekOf(openingHours: string): Thing | undefined {
  const [, from, to, opens, morning, closes, evening] =
    /^(\w+) to (\w+),? (\d{1,2}) ([AP])M to (\d{1,2}) ([AP])M$/.exec(openingHours) ?? []
  const dayOfWeek = week.slice(week.indexOf(from ?? ''), week.indexOf(to ?? '') + 1)
  if (!from || !week.includes(from) || dayOfWeek.length === 0) return undefined
  const hour = (clock = '', half = '') =>
    `${(Number(clock) % 12) + (half === 'P' ? 12 : 0)}:00`.padStart(5, '0')
  const open = { opens: hour(opens, morning), closes: hour(closes, evening) }
  return { hoursAvailable: { '@type': 'OpeningHoursSpecification', dayOfWeek, ...open } }
}

const collection = (blogs: readonly ListedBlog[], url: string, origin: string): Thing => ({
  '@type': 'CollectionPage',
  name: 'Blogs',
  url,
  hasPart: blogs.map((blog) => ({
    '@type': 'BlogPosting',
    headline: blog.title,
    url: origin + knownAddress('blog', blog),
  })),
})

function website({ brand }: ShownShop, origin: string): Thing {
  return {
    '@type': 'WebSite',
    name: brand,
    url: `${origin}/`,
  }
}

function breadcrumbs(origin: string, steps: [string, string][]): Thing {
  const all: [string, string][] = [['Home', '/'], ...steps]
  return things({
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  })
}
