import type { ProductSummary } from '#contract/catalogue'
import { currency } from '#contract/constants'
import { feeOf } from '#contract/delivery-fee'
import { toPaise, toRupees } from '#contract/money'
import { knownAddress } from '#contract/pages'
import type { Picture } from '#contract/picture'
import type { ShopSettings } from '#contract/shop'
import type { Html } from '../html/html'
import { plainText } from '../html/safe-html'
import { xml, xmlHead } from './xml'

const lengths = { title: 150, description: 5000, type: 750 }
const mostPictures = 10
/** "Food, Beverages & Tobacco > Food Items" in the taxonomy of merchants' feeds. */
const foodItems = 422
const measures: Record<string, string> = { g: 'g', kg: 'kg', ml: 'ml', litre: 'l', piece: 'ct', pieces: 'ct' }

export const googleFeedHead = ({ brand, tagline }: ShopSettings, origin: string): string =>
  `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${
    xml`<title>${brand}</title><link>${origin}/</link><description>${tagline}</description>`.text
  }`

export const googleFeedEnd = '</channel></rss>'

/**
 * One product as shopping services read it; the price is what the page shows, tax included (domain.md D).
 * They know no states of India: where it is delivered within the country is for the product's own page to say.
 */
export function googleFeedItem(product: ProductSummary, terms: ShopSettings, origin: string): string {
  const [picture, ...others] = product.images
    .slice(0, mostPictures + 1)
    .map((image) => largest(image, origin))
  return xml`<item><g:id>${product._id}</g:id><g:title>${product.title.slice(0, lengths.title)}</g:title><g:description>${describe(product)}</g:description><g:link>${origin + knownAddress('product', product)}</g:link><g:image_link>${picture}</g:image_link>${others.map((each) => xml`<g:additional_image_link>${each}</g:additional_image_link>`)}<g:availability>${product.inStock ? 'in_stock' : 'out_of_stock'}</g:availability><g:price>${rupees(product.price)}</g:price><g:brand>${product.brand}</g:brand><g:condition>new</g:condition><g:identifier_exists>no</g:identifier_exists><g:google_product_category>${foodItems}</g:google_product_category><g:product_type>${product.category.slice(0, lengths.type)}</g:product_type>${measureOf(product)}<g:shipping><g:country>IN</g:country><g:price>${rupees(toRupees(feeOf(terms, toPaise(product.price))))}</g:price></g:shipping></item>`
    .text
}

const rupees = (amount: number) => `${amount.toFixed(2)} ${currency}`

const describe = ({ description, title }: ProductSummary) =>
  (plainText(description) || title).slice(0, lengths.description)

const largest = ({ path, widths }: Picture, origin: string) => `${origin}${path}/${widths.at(-1)}.jpg`

/** What a pack holds; the base that unit prices are compared by follows the packaged-commodities rules. */
function measureOf({ netQuantity }: ProductSummary): Html | undefined {
  const [, amount, unit = ''] = /^([\d.]+) (\w+)$/.exec(netQuantity ?? '') ?? []
  const measure = measures[unit]
  if (!amount || !measure) return undefined
  const base = measure === 'g' || measure === 'ml' ? 100 : 1
  return xml`<g:unit_pricing_measure>${amount + measure}</g:unit_pricing_measure><g:unit_pricing_base_measure>${base + measure}</g:unit_pricing_base_measure>`
}
