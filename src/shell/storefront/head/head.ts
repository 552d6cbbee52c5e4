import type { Product } from '../../../catalog/contract/catalogue'
import type { Blog } from '../../../content/contract/content'
import type { Picture } from '../../../media/contract/picture'
import { currency } from '../../../platform/contract/constants'
import type { PageData, PageName } from '../../contract/pages'
import { pageAt } from '../boot/page-at'
import { isUnknownListing } from '../layout/unknown-listing'
import { metadataOf, type PageAddress } from './page-metadata'
import { titleLength } from './page-title'
import { shortened } from './shortened'
import { structuredData } from './structured-data'

const descriptionLength = 155

const meta = (key: string, value: string, by = 'name') =>
  `<meta ${by}="${key}" content="${escapeHtml(value)}">`

/** Larger pictures are ignored in link previews (domain.md D). */
const sharedWidth = 1200

function sharedPicture(origin: string, { path, widths, width, height, alt }: Picture): string[] {
  const shown = widths.filter((each) => each <= sharedWidth).at(-1) ?? width
  return [
    meta('og:image', `${origin}${path}/${shown}.jpg`, 'property'),
    meta('og:image:width', String(shown), 'property'),
    meta('og:image:height', String(Math.round((height * shown) / width)), 'property'),
    meta('og:image:alt', alt, 'property'),
  ]
}

const priceTags = ({ price, inStock }: Product) => [
  meta('product:price:amount', price.toFixed(2), 'property'),
  meta('product:price:currency', currency, 'property'),
  meta('product:availability', inStock ? 'in stock' : 'out of stock', 'property'),
]

const timeTags = ({ createdAt, updatedAt }: Blog) => [
  meta('article:published_time', createdAt, 'property'),
  meta('article:modified_time', updatedAt, 'property'),
]

const rssPages: readonly PageName[] = ['home', 'blogs', 'blog']
const rssLink = ({ brand }: PageData['shop']) =>
  `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(brand)}: Blogs" href="/blogs/rss.xml">`

export function headOf(address: PageAddress, data: PageData): string {
  const name = data.found && !data.withdrawn && !data.withdrawnBlog ? pageAt(address.path) : undefined
  const metadata = metadataOf(name, address, data)
  const canonical = address.origin + metadata.canonical
  const known = isUnknownListing(data) ? undefined : name
  const tags = [
    `<title>${escapeHtml(shortened(metadata.title, titleLength))}</title>`,
    meta('description', shortened(metadata.description, descriptionLength)),
    metadata.noindex ? meta('robots', 'noindex') : '',
    known ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : '',
    meta('og:site_name', data.shop.brand, 'property'),
    meta('og:locale', 'en_IN', 'property'),
    meta('og:type', metadata.type, 'property'),
    meta('og:title', shortened(metadata.title, titleLength), 'property'),
    meta('og:description', shortened(metadata.description, descriptionLength), 'property'),
    known ? meta('og:url', canonical, 'property') : '',
    ...(metadata.image ? sharedPicture(address.origin, metadata.image) : []),
    meta('twitter:card', metadata.image ? 'summary_large_image' : 'summary'),
    ...(data.product ? priceTags(data.product) : []),
    ...(data.blog ? timeTags(data.blog) : []),
    name && rssPages.includes(name) ? rssLink(data.shop) : '',
  ]
  const json = known ? structuredData(known, address.origin, canonical, data).map(jsonLd) : []
  return [...tags, ...json].join('')
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** Escaped, so that nothing can end the script element. */
const jsonLd = (thing: object) =>
  `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', '\\u003c')}</script>`
