import type { Product } from '../../../catalog/contract/catalogue'
import { nutrients, nutritionPer } from '../../../catalog/contract/food-facts'
import { factList, type ShownKey } from '../../../catalog/contract/product-facts'
import type { Picture } from '../../../media/contract/picture'
import { currency, starScale } from '../../../platform/contract/constants'
import { cutText } from '../../../platform/contract/cut-text'
import { toPaise, toRupees } from '../../../platform/contract/money'
import type { ShownShop } from '../../../settings/contract/shop'
import { feeOf } from '../../../shipping/contract/delivery-fee'
import { plainText } from './plain-text'

export type Thing = Record<string, unknown>

const shownWidths = { least: 480, most: 1200 }

type Files = Pick<Picture, 'path' | 'widths'>

/** The largest useful file and smaller ones; of a small picture its largest. */
function picturesOf(origin: string, { path, widths }: Files): string[] {
  const shown = widths.filter((width) => width >= shownWidths.least && width <= shownWidths.most)
  return (shown.length > 0 ? shown.reverse() : widths.slice(-1)).map(
    (width) => `${origin}${path}/${width}.jpg`,
  )
}

export const pictureAt = (origin: string, picture: Files) => picturesOf(origin, picture)[0]

const unitCodes: Record<string, string> = { g: 'GRM', kg: 'KGM', ml: 'MLT', litre: 'LTR' }

/** The price per pack with its net quantity, so that packs can be compared. */
function unitPrice(netQuantity: string | null, price: number): Thing | undefined {
  const [, value, unit = ''] = /^([\d.]+) (\w+)$/.exec(netQuantity ?? '') ?? []
  const unitCode = unitCodes[unit]
  if (!value || !unitCode) return undefined
  const referenceQuantity = { '@type': 'QuantitativeValue', value: Number(value), unitCode }
  const packPrice = { '@type': 'UnitPriceSpecification', price: price.toFixed(2), priceCurrency: currency }
  return { priceSpecification: { ...packPrice, referenceQuantity } }
}

/** The delivery fee of an order of this product alone [CHK-04]. */
const shippingOf = (shop: ShownShop, price: number): Thing => ({
  '@type': 'OfferShippingDetails',
  shippingRate: {
    '@type': 'MonetaryAmount',
    value: toRupees(feeOf(shop, toPaise(price))).toFixed(2),
    currency,
  },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN', addressRegion: shop.states },
  ...(shop.deliveryDays && {
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: {
        '@type': 'QuantitativeValue',
        minValue: shop.deliveryDays.first,
        maxValue: shop.deliveryDays.last,
        unitCode: 'DAY',
      },
    },
  }),
})

/** schema.org has no properties for the nutrients of a product. */
function factsOf({ facts, netQuantity }: Product): Thing {
  if (!facts) return {}
  const { nutrition } = facts
  const properties = factList.flatMap(([key, { schemaOrg }]) => {
    const name = schemaOrg && facts[key as ShownKey]
    return name ? [[schemaOrg.property, { '@type': schemaOrg.type, name }]] : []
  })
  return {
    ...Object.fromEntries(properties),
    ...(nutrition.length > 0 && {
      additionalProperty: nutrition.map(({ nutrient, amount }) => ({
        '@type': 'PropertyValue',
        name: `${nutrients[nutrient].name} per ${nutritionPer(netQuantity)}`,
        value: amount,
        unitText: nutrients[nutrient].unit,
      })),
    }),
  }
}

/** Questions are left out: search engines no longer show them. */
const stepsOf = ({ guide, title }: Product): Thing =>
  guide && guide.steps.length > 0
    ? {
        subjectOf: {
          '@type': 'HowTo',
          name: title,
          step: guide.steps.map((text) => ({ '@type': 'HowToStep', text })),
        },
      }
    : {}

type MakeOffer = (price: number, netQuantity: string | null, inStock: boolean) => Thing

/** One offer for each pack if they differ. */
function offersOf(product: Product, make: MakeOffer): Thing | Thing[] {
  const { color, packs, price, netQuantity, inStock } = product
  if (packs.length === 0) return make(price, netQuantity, inStock)
  return color.map((option) => {
    const pack = packs.find((one) => one.color === option._id) ?? product
    return { ...make(option.price, pack.netQuantity, option.inStock), name: option.name }
  })
}

/** A product with its offers; all values are visible on the page. */
export function productThing(
  product: Product,
  url: string,
  seller: Thing,
  shop: ShownShop,
  origin: string,
): Thing {
  const { _id, title, description, images, brand, category, totalrating, ratingCount } = product
  const { otherNames: alternateName } = product
  return {
    '@type': 'Product',
    name: title,
    ...(alternateName && { alternateName }),
    description: plainText(description),
    sku: _id,
    url,
    ...(images.length > 0 && {
      image: images.flatMap((image, index) =>
        index === 0 ? picturesOf(origin, image) : pictureAt(origin, image),
      ),
    }),
    brand: { '@type': 'Brand', name: brand },
    ...factsOf(product),
    ...stepsOf(product),
    category,
    offers: offersOf(product, (price, netQuantity, inStock) => ({
      '@type': 'Offer',
      url,
      price: price.toFixed(2),
      priceCurrency: currency,
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller,
      // With zones it depends on place and parcel.
      ...(!shop.zones && { shippingDetails: shippingOf(shop, price) }),
      ...unitPrice(netQuantity, price),
    })),
    // Only ratings that are visible on the page.
    ...(ratingCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: totalrating,
        reviewCount: ratingCount,
        bestRating: starScale,
      },
      review: product.ratings.slice(0, 5).map(({ star, comment, postedby, createdAt }) => ({
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue: star, bestRating: starScale },
        reviewBody: comment,
        datePublished: createdAt,
        author: { '@type': 'Person', name: cutText(postedby, 100) },
      })),
    }),
  }
}
