import type { ProductColor, ProductSummary } from '../../catalog/contract/catalogue'
import { presentPack, presentProductSummary } from '../../catalog/server/products/product-serializer'
import type { Picture } from '../../media/contract/picture'
import { currency } from '../../platform/contract/constants'
import { cutText } from '../../platform/contract/cut-text'
import { toPaise, toRupees } from '../../platform/contract/money'
import type { Html } from '../../platform/html/html'
import { plainText } from '../../platform/html/safe-html'
import type { ShownSettings } from '../../settings/server/shown-settings'
import { knownAddress, packParameter } from '../../shell/contract/pages'
import { feeOf } from '../../shipping/contract/delivery-fee'
import type { FeedRow } from './feed-queries'
import { regionsOf } from './region-codes'
import { element, xmlHead } from './xml'

const lengths = { title: 150, description: 5000, type: 750, variant: 100, mpn: 70 }
const mostPictures = 10
/** "Food, Beverages & Tobacco > Food Items" in the taxonomy of merchants' feeds. */
const foodItems = 422
const measures: Record<string, string> = { g: 'g', kg: 'kg', ml: 'ml', litre: 'l', piece: 'ct', pieces: 'ct' }

export const googleFeedHead = ({ brand, tagline }: ShownSettings, origin: string): string =>
  [
    `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>`,
    element('title', brand).text,
    element('link', `${origin}/`).text,
    element('description', tagline).text,
  ].join('')

export const googleFeedEnd = '</channel></rss>'

/** One item per pack, because each has its own price, size and barcode. */
export function googleFeedItems(row: FeedRow, terms: ShownSettings, origin: string): string {
  const product = presentProductSummary(row, origin)
  return product.color.map((option) => itemOf({ row, product, option }, terms, origin)).join('')
}

interface FeedPack {
  row: FeedRow
  product: ProductSummary
  option: ProductColor
}

function itemOf({ row, product, option }: FeedPack, terms: ShownSettings, origin: string): string {
  const pack = row.packs.find(({ id }) => id === option._id)
  if (!pack) return ''
  const { mrp, netQuantity } = presentPack(pack, row)
  const isVariant = product.color.length > 1
  // The SKU is the maker's number only if the shop is the maker.
  const mpn = row.own_brand ? (pack.sku ?? (isVariant ? null : row.sku)) : null
  const [picture, ...others] = picturesOf(row, product, option).map((image) => largest(image, origin))
  return element('item', [
    element('g:id', isVariant ? option._id : product._id),
    isVariant ? [element('g:item_group_id', product._id), variantOf(row, option.name)] : undefined,
    element('g:title', titleOf(product.title, isVariant ? option.name : '')),
    element('g:description', describe(product)),
    element(
      'g:link',
      origin + knownAddress('product', product) + (isVariant ? `?${packParameter}=${option._id}` : ''),
    ),
    element('g:image_link', picture),
    others.map((other) => element('g:additional_image_link', other)),
    element('g:availability', option.inStock ? 'in_stock' : 'out_of_stock'),
    mrp !== null && mrp > option.price
      ? [element('g:price', rupees(mrp)), element('g:sale_price', rupees(option.price))]
      : element('g:price', rupees(option.price)),
    element('g:brand', product.brand),
    pack.gtin ? element('g:gtin', pack.gtin) : undefined,
    mpn ? element('g:mpn', cutText(mpn, lengths.mpn)) : undefined,
    !pack.gtin && !mpn && row.own_brand ? element('g:identifier_exists', 'no') : undefined,
    element('g:condition', 'new'),
    element('g:google_product_category', foodItems),
    element('g:product_type', cutText(product.category, lengths.type)),
    measureOf(netQuantity),
    shippingOf(option.price, terms),
  ]).text
}

const rupees = (amount: number) => `${amount.toFixed(2)} ${currency}`

const describe = ({ description, title }: ProductSummary) =>
  cutText(plainText(description) || title, lengths.description)

function titleOf(title: string, option: string): string {
  if (option === '' || title.toLowerCase().includes(option.toLowerCase()))
    return cutText(title, lengths.title)
  const ending = `, ${cutText(option, lengths.variant / 2)}`
  return cutText(title, lengths.title - ending.length) + ending
}

const variantOf = ({ option_label }: FeedRow, name: string): Html =>
  element(/colou?r/i.test(option_label) ? 'g:color' : 'g:size', cutText(name, lengths.variant))

/** The option's own pictures first, and none of other options. */
function picturesOf(row: FeedRow, { images }: ProductSummary, option: ProductColor): Picture[] {
  const ofOption = (id: string | null) => images.filter((_, at) => row.images[at]?.option_id === id)
  const own = [...ofOption(option._id), ...ofOption(null)]
  return (own.length > 0 ? own : images).slice(0, mostPictures + 1)
}

const largest = ({ path, widths }: Picture, origin: string) => `${origin}${path}/${widths.at(-1)}.jpg`

/** The content of a pack, with the base measure of the packaged-commodities rules for unit prices. */
function measureOf(netQuantity: string | null): Html[] {
  const [, amount, unit = ''] = /^([\d.]+) (\w+)$/.exec(netQuantity ?? '') ?? []
  const measure = measures[unit]
  if (!amount || !measure) return []
  const base = measure === 'g' || measure === 'ml' ? 100 : 1
  return [
    element('g:unit_pricing_measure', amount + measure),
    element('g:unit_pricing_base_measure', base + measure),
  ]
}

/** The delivery fee for one pack, per state served. With zones it depends on more, so the feed leaves it out. */
function shippingOf(price: number, terms: ShownSettings): Html[] {
  if (terms.zones) return []
  const fee = element('g:price', rupees(toRupees(feeOf(terms, toPaise(price)))))
  const country = element('g:country', 'IN')
  const regions = regionsOf(terms.states)
  if (!regions) return [element('g:shipping', [country, fee])]
  return regions.map((region) => element('g:shipping', [country, element('g:region', region), fee]))
}
