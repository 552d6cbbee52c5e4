import type { Insertable, Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database, Tables } from '../../../src/platform/db/tables'

// Factories fill in everything except what the test is about.

type HandlerContext<T extends keyof Tables> = Partial<Insertable<Tables[T]>>
type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type MadeProduct = Row<'product'> & { options: Row<'product_option'>[] }

let made = 0
const next = () => {
  made += 1
  return made
}

/** A product with its brand and category, in one colour named 'Amber' unless others are given. */
export async function aProduct(
  db: Database,
  {
    options = [{}],
    ...given
  }: HandlerContext<'product'> & { options?: HandlerContext<'product_option'>[] } = {},
): Promise<MadeProduct> {
  const n = next()
  const { brand = 'Malai Thottam', category = 'Honey' } = given
  await aBrand(db, { name: brand })
  await aCategory(db, { name: category })
  const row = {
    id: uuid(),
    slug: `product-${n}`,
    title: `Product ${n}`,
    price_paise: 29_900,
    ...given,
    brand,
    category,
  }
  const product = await db.insertInto('product').values(row).returningAll().executeTakeFirstOrThrow()
  const rows = []
  for (const [position, option] of options.entries()) {
    rows.push(await anOption(db, product.id, { position, ...option }))
  }
  return { ...product, options: rows }
}

export async function aProductWithPicture(
  db: Database,
  given: Parameters<typeof aProduct>[1] = {},
): Promise<MadeProduct> {
  const product = await aProduct(db, given)
  const { id: media_id } = await aPicture(db)
  await db.insertInto('product_image').values({ product_id: product.id, position: 0, media_id }).execute()
  return product
}

export function anOption(db: Database, productId: string, given: HandlerContext<'product_option'> = {}) {
  const row = { id: uuid(), name: 'Amber', value: '#c98a1b', ...given, product_id: productId }
  return db.insertInto('product_option').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function aBrand(db: Database, given: HandlerContext<'brand'> & { name: string }): Promise<void> {
  const row = { slug: slugOf(given.name), ...given }
  await db
    .insertInto('brand')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function aCategory(
  db: Database,
  given: HandlerContext<'category'> & { name: string },
): Promise<void> {
  const row = { slug: slugOf(given.name), ...given }
  await db
    .insertInto('category')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A picture row without its files. */
export function aPicture(db: Database, given: HandlerContext<'media'> = {}) {
  const key = next().toString(16).padStart(16, '0')
  const row = { id: uuid(), key, width: 1200, height: 900, widths: [320, 640, 1200], ...given }
  return db.insertInto('media').values(row).returningAll().executeTakeFirstOrThrow()
}

/** A product with one picture, and its pictures in responses of the shop `http://shop.test`. */
export async function aPicturedProduct(db: Database, given: Parameters<typeof aProduct>[1] = {}) {
  const picture = await aPicture(db)
  const product = await aProduct(db, given)
  const alt = `A jar of ${product.title}`
  await db
    .insertInto('product_image')
    .values({ product_id: product.id, position: 0, media_id: picture.id, alt })
    .execute()
  const path = `/media/${picture.key}`
  const shown = { widths: [320, 640, 1200], width: 1200, height: 900, alt }
  return { product, images: [{ url: `http://shop.test${path}/640.jpg`, path, ...shown }] }
}

/** A customer without login; `shop.as(name)` gives one who can log in. */
export function aCustomer(db: Database, given: HandlerContext<'customer'> = {}) {
  const row = {
    id: uuid(),
    firstname: 'Meena',
    lastname: 'Raman',
    email: `customer-${next()}@example.com`,
    mobile: '9840012345',
    password_hash: 'none',
    ...given,
  }
  return db.insertInto('customer').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Staff without a password login; `shop.asStaff(role)` calls as one of them. */
export function aStaffMember(db: Database, given: HandlerContext<'staff'> = {}) {
  const n = next()
  const row = {
    id: uuid(),
    name: `Staff ${n}`,
    email: `staff-${n}@example.com`,
    role: 'owner' as const,
    password_hash: 'none',
    ...given,
  }
  return db.insertInto('staff').values(row).returningAll().executeTakeFirstOrThrow()
}

export function aBlog(db: Database, given: HandlerContext<'blog'> = {}) {
  const n = next()
  const row = {
    id: uuid(),
    slug: `blog-${n}`,
    title: `Blog ${n}`,
    description_html: '<p>Words.</p>',
    published_at: given.created_at ?? new Date(),
    ...given,
  }
  return db.insertInto('blog').values(row).returningAll().executeTakeFirstOrThrow()
}

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
