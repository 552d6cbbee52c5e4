import { randomBytes } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { registerCustomer } from '../../customers/server/account/accounts'
import { PasswordQueue } from '../../customers/server/auth/password-queue'
import { hashPassword } from '../../customers/server/auth/passwords'
import { insertPictures, keepFiles } from '../../media/server/store-picture'
import { dayMs } from '../../platform/contract/india-time'
import { refreshStatistics } from '../../platform/db/maintenance'
import type { Database, Tables } from '../../platform/db/tables'
import { safeHtml } from '../../platform/html/safe-html'
import type { Services } from '../../platform/process/services'
import { defaultBanner, defaultSettings } from '../../settings/server/default-settings'
import { demoLogin, reviewerEmail } from './demo-customers'
import { type DemoFolder, openDemoFolder } from './demo-folder'
import { demoGuides } from './demo-guides'
import { demoPosts } from './demo-posts'
import { demoReviewers } from './demo-reviews'
import { type DemoPictures, demoCategory, productRows } from './demo-rows'
import { demoSettings } from './demo-settings'

/** Fills an empty shop; does nothing if it has any product or customer. */
export async function seedDemo({ db, media, log }: Pick<Services, 'db' | 'media' | 'log'>): Promise<void> {
  if (!(await isEmpty(db))) return
  const started = Date.now()
  const demo = await openDemoFolder()
  for (const picture of Object.values(demo.pictures)) await keepFiles(media, await demo.readPicture(picture))
  const reviewersHash = await hashPassword(randomBytes(32).toString('hex'))
  await db.transaction().execute(async (tx) => {
    // If two servers start on one empty database, the second waits here and finds it filled.
    await sql`select pg_advisory_xact_lock(hashtext('seed-demo'))`.execute(tx)
    if (await isEmpty(tx)) await insertDemo(tx, demo, reviewersHash, new Date())
  })
  await refreshStatistics(db)
  log.info({ ms: Date.now() - started }, 'demo shop set up')
}

async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from product) and not exists (select from customer) as empty`.execute(db)
  return rows[0]?.empty === true
}

async function insertDemo(tx: Database, demo: DemoFolder, reviewersHash: string, now: Date): Promise<void> {
  const pictures = await insertDemoPictures(tx, demo)
  await insertListings(tx, demo, pictures)
  const reviewers = await insertReviewers(tx, reviewersHash, now)
  const rows = demo.manifest.products.map((product) => productRows(product, { pictures, reviewers, now }))
  await insertAll(tx, {
    product: rows.map(({ product }) => product),
    product_tax: rows.map(({ tax }) => tax),
    setting: Object.entries(demoSettings).map(([key, value]) => ({ key, value: JSON.stringify(value) })),
    product_option: rows.flatMap(({ options }) => options),
    product_image: rows.flatMap(({ images }) => images),
    product_facts: rows.map(({ facts }) => facts),
    product_nutrient: rows.flatMap(({ nutrients }) => nutrients),
    review: rows.flatMap(({ reviews }) => reviews),
    review_photo: rows.flatMap(({ photos }) => photos),
    review_vote: rows.flatMap(({ votes }) => votes),
  })
  const ids = new Map(rows.map(({ product }) => [product.slug, product.id]))
  await insertGuides(tx, ids)
  const addresses = new Map([...ids].map(([slug, id]) => [slug, `/product/${id}`]))
  await insertAll(tx, { blog: blogRows(demo, pictures, addresses, now) })
  await registerCustomer(
    { db: tx, passwordQueue: new PasswordQueue() },
    { firstname: 'Meena', lastname: 'Kannan', mobile: '9840012345', ...demoLogin },
  )
}

type RowsByTable = { [Table in keyof Tables]?: readonly Insertable<Tables[Table]>[] }

/** In this order. Leaves settings that are there already. */
async function insertAll(tx: Database, byTable: RowsByTable): Promise<void> {
  for (const [table, rows] of Object.entries(byTable)) {
    const insert = tx.insertInto(table as keyof Tables).values(rows as never)
    await insert.$if(table === 'setting', (query) => query.onConflict((row) => row.doNothing())).execute()
  }
}

async function insertDemoPictures(tx: Database, { pictures }: DemoFolder): Promise<DemoPictures> {
  const ids = await insertPictures(tx, Object.values(pictures))
  return (file) => {
    const id = ids.get(pictures[file]?.key ?? '')
    if (!id) throw new Error(`demo/media has no ${file}: run scripts/make-demo-pictures.mjs`)
    return id
  }
}

async function insertListings(tx: Database, { manifest, pictures }: DemoFolder, idOf: DemoPictures) {
  const categories = manifest.categories.map(({ slug, banner }, position) => {
    return { ...demoCategory(slug), slug, banner_id: idOf(banner.file), banner_alt: banner.alt, position }
  })
  const brands = manifest.brands.map(({ name, slug, about, logo }, position) => {
    return { name, slug, about: about.replace(' (logo only)', ''), logo_id: idOf(logo), position }
  })
  const { file, alt } = manifest.hero
  const banner = { ...defaultBanner, picture: { id: idOf(file), ...pictures[file] }, alt }
  // Placeholders, as the demo has no pages there [FTR-04].
  const social = defaultSettings.social.map(({ name }) => ({
    name,
    url: `https://www.${name.toLowerCase()}.com/`,
  }))
  await insertAll(tx, {
    category: categories,
    brand: brands,
    setting: [
      { key: 'banners', value: JSON.stringify([banner]) },
      { key: 'social', value: JSON.stringify(social) },
    ],
  })
}

async function insertGuides(tx: Database, ids: ReadonlyMap<string, string>): Promise<void> {
  const idOf = (slug: string) => {
    const id = ids.get(slug)
    if (!id) throw new Error(`The demo lacks the product ${slug}`)
    return id
  }
  const guides = demoGuides.map(([slug, { kind, steps, questions }]) => {
    return { product_id: idOf(slug), kind, steps, questions: JSON.stringify(questions) }
  })
  const companions = demoGuides.flatMap(([slug, { goesWell }]) =>
    goesWell.map((other, position) => ({ product_id: idOf(slug), position, companion_id: idOf(other) })),
  )
  await insertAll(tx, { product_guide: guides, product_companion: companions })
}

async function insertReviewers(tx: Database, passwordHash: string, now: Date): Promise<Map<string, string>> {
  const rows = demoReviewers.map((name, index) => ({
    id: newId(),
    ...name,
    email: reviewerEmail(name),
    mobile: `98400000${10 + index}`,
    password_hash: passwordHash,
    created_at: now,
  }))
  await insertAll(tx, { customer: rows })
  return new Map(rows.map(({ firstname, id }) => [firstname, id]))
}

function blogRows({ manifest }: DemoFolder, idOf: DemoPictures, addresses: Map<string, string>, now: Date) {
  return demoPosts.map(({ slug, title, category, picture, daysAgo, html }) => {
    const linked = html.replace(
      /\{([a-z-]+)\}/g,
      (_, product: string) => addresses.get(product) ?? '/product',
    )
    const created = new Date(now.getTime() - daysAgo * dayMs)
    return {
      id: newId(),
      slug,
      title,
      category,
      description_html: safeHtml(linked.trim()),
      media_id: idOf(picture),
      image_alt: manifest.blog.find(({ file }) => file === picture)?.alt ?? '',
      created_at: created,
      updated_at: created,
      published_at: created,
    }
  })
}
