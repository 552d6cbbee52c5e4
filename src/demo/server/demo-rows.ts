import { v7 as newId } from 'uuid'
import { plainOption } from '../../platform/contract/constants'
import { dayMs } from '../../platform/contract/india-time'
import { factRows } from './demo-facts'
import type { DemoManifest } from './demo-folder'
import { demoDetails } from './demo-products'
import { demoReviews } from './demo-reviews'
import { demoRate } from './demo-tax'

/** The id of the `media` row of a file in the manifest. */
export type DemoPictures = (file: string) => string

/** By slug. No name contains `&`, which old clients cannot filter by (wire-contract, section 3). */
const categories: Readonly<Record<string, { name: string; description: string }>> = {
  teas: { name: 'Teas', description: 'High-grown leaf, buds and caffeine-free infusions.' },
  'health-mixes': { name: 'Health Mixes', description: 'Sprouted, roasted and stone-milled grains.' },
  'farm-fresh': { name: 'Farm Fresh', description: 'Millets, oils, honey, spices, jaggery and pickles.' },
}

export const demoCategory = (slug: string) => known(categories[slug], `the category ${slug}`)

interface Around {
  pictures: DemoPictures
  /** Ids of reviewing customers by first name. */
  reviewers: ReadonlyMap<string, string>
  now: Date
}

/** All rows of one product of the manifest. */
export function productRows(source: DemoManifest['products'][number], { pictures, reviewers, now }: Around) {
  const details = known(demoDetails[source.slug], `the product ${source.slug}`)
  const created = new Date(now.getTime() - details.daysAgo * dayMs)
  const id = newId()
  const reviews = (demoReviews[source.slug] ?? []).map(({ by, star, comment, daysAgo }) => {
    const at = new Date(now.getTime() - daysAgo * dayMs)
    const customer_id = known(reviewers.get(by), `the reviewer ${by}`)
    return { product_id: id, customer_id, star, comment, created_at: at, updated_at: at }
  })
  const choices = source.options.colour ?? [
    { colour: plainOption, hex: details.colour ?? '#2a5a40', image: '' },
  ]
  const options = choices.map(({ colour, hex }, position) => {
    return { id: newId(), product_id: id, name: colour, value: hex, position }
  })
  const product = {
    id,
    slug: source.slug,
    title: source.title,
    other_names: details.otherNames ?? [],
    brand: source.brand,
    category: demoCategory(source.category).name,
    tag: details.tag,
    ...(source.options.colour && { option_label: 'Colour' }),
    price_paise: source.price.amount * 100,
    mrp_paise: (details.mrp ?? source.price.amount) * 100,
    ...netQuantity(source.netWeight),
    description_html: descriptionOf(source.shortDescription, source.description, details.notes),
    rating_sum: reviews.reduce((sum, { star }) => sum + star, 0),
    rating_count: reviews.length,
    origin: 'India',
    created_at: created,
    updated_at: created,
  }
  const images = source.images.map(({ file, alt }, position) => {
    const option = choices.findIndex(({ image }) => image === file)
    const option_id = options[option]?.id ?? null
    return { product_id: id, position, media_id: pictures(file), alt, option_id }
  })
  const tax = { product_id: id, hsn: details.hsn, ...demoRate }
  const extras = reviewExtras(source.slug, reviews, { pictures, reviewers })
  return { product, tax, options, images, reviews, ...extras, ...factRows(id, details, source.brand) }
}

/** Photos with the reviews of a product, and votes for them. */
function reviewExtras(
  slug: string,
  reviews: readonly { product_id: string; customer_id: string }[],
  { pictures, reviewers }: Pick<Around, 'pictures' | 'reviewers'>,
) {
  const extras = reviews.map(({ product_id, customer_id }, index) => {
    const { helpful = 0, photos = [] } = demoReviews[slug]?.[index] ?? {}
    const voters = [...reviewers.values()].filter((voter) => voter !== customer_id).slice(0, helpful)
    return {
      photos: photos.map((file) => ({ id: newId(), product_id, customer_id, media_id: pictures(file) })),
      votes: voters.map((voter) => ({ product_id, author_id: customer_id, customer_id: voter })),
    }
  })
  return {
    photos: extras.flatMap(({ photos }) => photos),
    votes: extras.flatMap(({ votes }) => votes),
  }
}

const units = {
  g: { net_unit: 'g', factor: 1 },
  kg: { net_unit: 'g', factor: 1000 },
  ml: { net_unit: 'ml', factor: 1 },
  litre: { net_unit: 'ml', factor: 1000 },
  bags: { net_unit: 'piece', factor: 1 },
} as const

function netQuantity(weight: string) {
  const [amount, unit] = weight.split(' ')
  const { net_unit, factor } = known(units[unit as keyof typeof units], `the unit ${unit}`)
  return { net_quantity: Number(amount) * factor, net_unit }
}

const descriptionOf = (lead: string, text: string, notes: readonly string[]) =>
  `<p><strong>${lead}</strong></p><p>${text}</p><ul>${notes.map((note) => `<li>${note}</li>`).join('')}</ul>`

function known<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The demo lacks ${what}`)
  return value
}
