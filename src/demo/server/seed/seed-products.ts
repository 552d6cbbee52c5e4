import { slugOf } from '../../../catalog/server/editing/slugs'
import { type SeededRandom, seededRandom } from './random'
import { randomStreams, type SeedPlan, timeAt } from './seed-plan'
import { brands, type Good, goods, places, remarks, styles } from './seed-words'

/** All rows of one generated product; `sold` is added after the orders are known. */
export function seedProduct(plan: SeedPlan, index: number, customers: readonly { id: string }[]) {
  const random = seededRandom(plan.seed, randomStreams.product, index)
  const created = timeAt(plan, index / plan.products)
  const { good, title } = nameProduct(index)
  const id = random.id(created)
  const options = packs(good, random).map((pack) => ({ id: random.id(created), product_id: id, ...pack }))
  const counted = random.next() < 0.5
  const reviews = seedReviews(plan, index, id, customers)
  const product = {
    id,
    title,
    slug: `${slugOf(title)}-${plan.seed}x${index.toString(36)}`,
    brand: random.pick(brands),
    category: good.category,
    tag: tagOf(random, plan.products),
    price_paise: options[0]?.price_paise ?? good.price * 100,
    mrp_paise: options[0]?.mrp_paise ?? null,
    net_quantity: options[0]?.net_quantity ?? null,
    net_unit: good.unit,
    option_label: 'Pack',
    description_html: `<p>${title}, packed in the season it was grown in. Keep it dry, dark and closed.</p>`,
    rating_sum: reviews.reduce((sum, { star }) => sum + star, 0),
    rating_count: reviews.length,
    origin: 'India',
    stock: counted ? Math.floor(400 * random.next() ** 2) : null,
    created_at: created,
    updated_at: created,
  }
  const tax = { product_id: id, valid_from: '2025-09-22', hsn: good.hsn, gst_rate_bp: 500 }
  const facts = {
    product_id: id,
    ingredients: good.name,
    allergens: [],
    diet: 'vegetarian',
    shelf_life: 6 + random.below(13),
    shelf_life_unit: 'months',
    storage: 'Keep dry and closed.',
    maker_role: 'packer',
    maker_name: product.brand,
    maker_address: 'Erode 638011, Tamil Nadu',
    fssai: '12400000000000',
    country_of_origin: 'India',
    nutrition_exempt: true,
  }
  const media_id = plan.pictures.get(good.like)
  const images = media_id ? [{ product_id: id, position: 0, media_id, alt: title }] : []
  return { product, options, tax, facts, images, reviews }
}

export type SeededProduct = ReturnType<typeof seedProduct>

/** Neighbours differ in all words; when all names are used, they are numbered. */
function nameProduct(index: number): { good: Good; title: string } {
  const names = goods.length * places.length * styles.length
  const place = (index * 7919) % names
  const good = goods[place % goods.length] as Good
  const from = places[Math.floor(place / goods.length) % places.length]
  const style = styles[Math.floor(place / goods.length / places.length)]
  const round = Math.floor(index / names)
  return { good, title: `${from} ${style} ${good.name}${round ? ` No. ${round + 1}` : ''}` }
}

const sizes = [100, 250, 500, 1000] as const
const dyes = ['#2a5a40', '#c98a1b', '#7d2f47', '#ad5230'] as const

/** One to three packs, larger ones cheaper by weight. */
function packs({ price, unit }: Good, random: SeededRandom) {
  const smallest = random.below(2)
  return sizes.slice(smallest, smallest + 1 + random.below(3)).map((size, position) => {
    const rupees = Math.max(10, Math.round(price * (0.8 + 0.4 * random.next()) * (size / 250) ** 0.9))
    const name = size === 1000 ? `1 ${unit === 'g' ? 'kg' : 'litre'}` : `${size} ${unit}`
    const mrp_paise = rupees * (random.next() < 0.3 ? 115 : 100)
    const price_paise = rupees * 100
    return { name, kind: 'chip', value: dyes[position], price_paise, mrp_paise, net_quantity: size, position }
  })
}

/** The home page shows a few of each. */
const tagOf = (random: SeededRandom, products: number) => {
  const roll = random.next() * Math.max(products, 100)
  return roll < 12 ? 'special' : roll < 24 ? 'popular' : ''
}

/** Most products have few reviews; a customer reviews a product once. */
function seedReviews(
  plan: SeedPlan,
  index: number,
  product_id: string,
  customers: readonly { id: string }[],
) {
  const random = seededRandom(plan.seed, randomStreams.review, index)
  const count = Math.min(customers.length, Math.floor(12 * random.next() ** 4))
  const first = random.below(Math.max(1, customers.length))
  const born = index / plan.products
  return Array.from({ length: count }, (_, n) => {
    const [star, comment] = random.pick(remarks)
    const at = timeAt(plan, born + (1 - born) * random.next())
    const customer_id = customers[(first + n) % customers.length]?.id
    return { product_id, customer_id, star, comment, created_at: at, updated_at: at }
  })
}
