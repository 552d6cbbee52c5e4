import type { ProductSummary } from '../../catalog/contract/catalogue'
import type { Picture } from '../../media/contract/picture'
import { currency } from '../../platform/contract/constants'
import { toPaise, toRupees } from '../../platform/contract/money'
import type { Html } from '../../platform/html/html'
import { plainText } from '../../platform/html/safe-html'
import type { ShopSettings } from '../../settings/contract/shop'
import { knownAddress } from '../../shell/contract/pages'
import { feeOf } from '../../shipping/contract/delivery-fee'
import { element, xmlHead } from './xml'

const lengths = { title: 150, description: 5000, type: 750 }
const mostPictures = 10
/** "Food, Beverages & Tobacco > Food Items" in the taxonomy of merchants' feeds. */
const foodItems = 422
const measures: Record<string, string> = { g: 'g', kg: 'kg', ml: 'ml', litre: 'l', piece: 'ct', pieces: 'ct' }

export const googleFeedHead = ({ brand, tagline }: ShopSettings, origin: string): string =>
  [
    `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>`,
    element('title', brand).text,
    element('link', `${origin}/`).text,
    element('description', tagline).text,
  ].join('')

export const googleFeedEnd = '</channel></rss>'

/**
 * One product as shopping services read it; the price is what the page shows, tax included (domain.md D).
 * They know no states of India: where it is delivered within the country is for the product's own page to say.
 */
export function googleFeedItem(product: ProductSummary, terms: ShopSettings, origin: string): string {
  const pictures = product.images.slice(0, mostPictures + 1)
  const [picture, ...others] = pictures.map((image) => largest(image, origin))
  const fee = toRupees(feeOf(terms, toPaise(product.price)))
  return element('item', [
    element('g:id', product._id),
    element('g:title', product.title.slice(0, lengths.title)),
    element('g:description', describe(product)),
    element('g:link', origin + knownAddress('product', product)),
    element('g:image_link', picture),
    others.map((other) => element('g:additional_image_link', other)),
    element('g:availability', product.inStock ? 'in_stock' : 'out_of_stock'),
    element('g:price', rupees(product.price)),
    element('g:brand', product.brand),
    element('g:condition', 'new'),
    element('g:identifier_exists', 'no'),
    element('g:google_product_category', foodItems),
    element('g:product_type', product.category.slice(0, lengths.type)),
    measureOf(product),
    element('g:shipping', [element('g:country', 'IN'), element('g:price', rupees(fee))]),
  ]).text
}

const rupees = (amount: number) => `${amount.toFixed(2)} ${currency}`

const describe = ({ description, title }: ProductSummary) =>
  (plainText(description) || title).slice(0, lengths.description)

const largest = ({ path, widths }: Picture, origin: string) => `${origin}${path}/${widths.at(-1)}.jpg`

/** What a pack holds; the base that unit prices are compared by follows the packaged-commodities rules. */
function measureOf({ netQuantity }: ProductSummary): Html[] {
  const [, amount, unit = ''] = /^([\d.]+) (\w+)$/.exec(netQuantity ?? '') ?? []
  const measure = measures[unit]
  if (!amount || !measure) return []
  const base = measure === 'g' || measure === 'ml' ? 100 : 1
  return [
    element('g:unit_pricing_measure', amount + measure),
    element('g:unit_pricing_base_measure', base + measure),
  ]
}
