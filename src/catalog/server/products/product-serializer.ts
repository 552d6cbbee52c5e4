import { presentPicture, presentPictures } from '../../../media/server/picture-serializer'
import { limits } from '../../../platform/contract/constants'
import { maybeRupees, toRupees } from '../../../platform/contract/money'
import { safeHtml } from '../../../platform/html/safe-html'
import type { ProductReply, ProductSummary, Rating, Suggestion } from '../../contract/catalogue'
import { mrpOfPack } from '../../contract/product-form'
import { titleWithPack } from '../../contract/title-with-pack'
import * as m from '../messages'
import type { PackRow, ProductRow, ReviewedProductRow, ReviewRow } from './catalogue-queries'
import { presentFoodFacts } from './food-facts'
import { formatNetQuantity, formatUnitPrice } from './net-quantity'
import { quantityOfPack } from './pack-name'
import type { SuggestionRow } from './suggestion-queries'

/** `origin` is the origin of the shop, for the URLs of pictures. */
export function presentProductSummary(row: ProductRow, origin: string): ProductSummary {
  const stock = stockOf(row)
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    brand: row.brand,
    category: row.category,
    tags: row.tag,
    price: toRupees(row.price_paise),
    mrp: maybeRupees(row.mrp_paise),
    ...presentQuantity(row),
    description: safeHtml(row.description_html),
    images: presentPictures(row.images, origin),
    color: row.options.map((option) => presentOption(option, row)),
    totalrating: meanRating(row),
    ratingCount: row.rating_count,
    ...presentStock(stock),
    sold: row.sold,
    inStock: stock !== 0,
    createdAt: row.created_at.toISOString(),
    origin: row.origin,
    diet: row.diet,
  }
}

export function presentProduct(row: ReviewedProductRow, origin: string): ProductReply {
  return {
    ...presentProductSummary(row, origin),
    ratings: row.reviews.map((review) => presentReview(review, origin)),
    starCounts: row.star_counts,
    photoReviews: row.photo_reviews,
    optionLabel: row.option_label,
    packs: row.packs.filter(differsFrom(row)).map((pack) => presentPack(pack, row)),
    facts: presentFoodFacts(row.facts, row.nutrition),
    ...(row.other_names.length > 0 && { otherNames: row.other_names }),
    ...(row.guide && row.guide.steps.length + row.guide.questions.length > 0 && { guide: row.guide }),
    ...(row.parts && {
      contents: row.parts.map(({ product_id, title, option_name, pieces }) => ({
        product: product_id,
        title: titleWithPack(title, option_name),
        pieces,
      })),
    }),
  }
}

/** Price, MRP and size of an option, by default those of its product. */
export function presentPack(pack: PackRow, product: ProductRow): ProductReply['packs'][number] {
  const net_quantity = quantityOfPack(pack, product)
  const mrp = mrpOfPack(
    { mrp: pack.mrp_paise, netQuantity: net_quantity },
    { mrp: product.mrp_paise, netQuantity: product.net_quantity },
  )
  const price_paise = pack.price_paise ?? product.price_paise
  return {
    color: pack.id,
    mrp: maybeRupees(mrp),
    ...presentQuantity({ price_paise, net_quantity, net_unit: product.net_unit }),
  }
}

const differsFrom = (product: ProductRow) => (pack: PackRow) =>
  pack.price_paise !== null ||
  pack.mrp_paise !== null ||
  quantityOfPack(pack, product) !== product.net_quantity

export const presentSuggestion = (row: SuggestionRow, origin: string): Suggestion => ({
  _id: row.id,
  title: row.title,
  price: toRupees(row.price_paise),
  ...presentQuantity(row),
  image: row.image && presentPicture(row.image, origin),
})

function presentOption(option: ProductRow['options'][number], product: ProductRow) {
  const picture = product.images.findIndex((image) => image.option_id === option.id)
  return {
    _id: option.id,
    title: option.value,
    name: option.name,
    kind: option.kind,
    price: toRupees(option.price_paise ?? product.price_paise),
    inStock: (option.stock ?? product.stock) !== 0,
    image: picture === -1 ? null : picture,
  }
}

/** The stock of all options; null if one of them is not counted [PROD-03]. */
function stockOf({ stock, options }: ProductRow): number | null {
  const own = options.flatMap((option) => option.stock ?? [])
  if (own.length === 0) return stock
  if (own.length < options.length && stock === null) return null
  const shared = own.length < options.length ? (stock ?? 0) : 0
  return own.reduce((sum, pieces) => sum + pieces, shared)
}

/** Clients of this family treat anything but a positive number as sold out. */
export const presentStock = (pieces: number | null) => ({
  quantity: pieces ?? limits.quantityMax,
  stockTracked: pieces !== null,
})

/** Without a net quantity there is no unit price. */
function presentQuantity({
  price_paise,
  net_quantity,
  net_unit,
}: Pick<ProductRow, 'price_paise' | 'net_quantity' | 'net_unit'>) {
  if (net_quantity === null || net_unit === null) return { netQuantity: null, unitPrice: null }
  return {
    netQuantity: formatNetQuantity(net_quantity, net_unit),
    unitPrice: formatUnitPrice(price_paise, net_quantity, net_unit),
  }
}

/** Rounded to one decimal; 0 without ratings. */
const meanRating = ({ rating_sum, rating_count }: ProductRow) =>
  rating_count === 0 ? 0 : Math.round((rating_sum * 10) / rating_count) / 10

/** Grapheme clusters: a Tamil one has several code points. */
const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })
const firstGrapheme = (name: string) => graphemes.segment(name).containing(0)?.segment ?? ''

/** Shown to everyone: the first name and an initial. */
export function presentReview(row: ReviewRow, origin: string): Rating {
  const { id, star, comment, firstname, lastname, created_at, verified, answer, helpful, photos } = row
  const name = `${firstname} ${firstGrapheme(lastname)}.`
  const alt = m.photoByName({ name })
  return {
    _id: id,
    star,
    comment,
    postedby: name,
    firstname,
    lastname: `${firstGrapheme(lastname)}.`,
    createdAt: new Date(created_at).toISOString(),
    verified,
    ...(answer && { answer, ...(row.answers_earlier && { answersEarlier: true }) }),
    helpful,
    ...(photos.length > 0 && { photos: photos.map((photo) => presentPicture({ ...photo, alt }, origin)) }),
  }
}
