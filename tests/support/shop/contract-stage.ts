import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeEach } from 'vitest'
import { openSession } from '../../../src/customers/server/auth/sessions'
import { aBlog, aCustomer, aPicture, aProduct, type MadeProduct } from '../factories/factories'
import { emailOf, openTestShop, type TestShop } from './test-shop'

/** A shop with content and callers. */
export interface Stage {
  shop: TestShop
  honey: MadeProduct
  blogId: string
  /** The email of a customer registered with the password of all tests. */
  member: string
  /** Every table an error must leave unchanged. */
  tables: string[]
}
export interface Caller {
  id: string
  email: string
  token: string
}
export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  body?: unknown
  token?: string
  headers?: Record<string, string>
}

/** Opened for one test file, with fresh rate limits for each test, and closed afterwards. */
export async function openStage(): Promise<Stage> {
  const shop = await openTestShop({ config: { corsOrigins: ['https://friend.example'] } })
  const [front, side] = [await aPicture(shop.db), await aPicture(shop.db)]
  const honey = await aProduct(shop.db, {
    title: 'Forest honey',
    slug: 'forest-honey',
    brand: 'Kaadu',
    category: 'Farm Fresh',
    tag: 'special',
    price_paise: 29_950,
    mrp_paise: 35_000,
    net_quantity: 500,
    net_unit: 'g',
    description_html: '<p>Dark.</p>',
  })
  const image = { product_id: honey.id, alt: 'A jar' }
  await shop.db
    .insertInto('product_image')
    .values([
      { ...image, position: 0, media_id: front.id },
      { ...image, position: 1, media_id: side.id },
    ])
    .execute()
  const blog = await aBlog(shop.db, { title: 'Millets', category: 'Health Mix' })
  await shop.as('member').get('/api/user/cart')
  const tables = await findTables(shop)
  const stage = { shop, honey, blogId: blog.id, member: emailOf('member'), tables }
  beforeEach(() => forgetAttempts(stage))
  afterAll(() => shop.close())
  return stage
}

/** Rate limits start again. */
export const forgetAttempts = ({ shop }: Stage) => shop.db.deleteFrom('attempt').execute()

async function findTables({ db }: TestShop): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'attempt'`.execute(db)
  return rows.map(({ name }) => name)
}

/** A logged-in customer without a known password. */
export async function aCaller({ shop }: Stage): Promise<Caller> {
  const { id, email } = await aCustomer(shop.db)
  return { id, email, token: await openSession(shop.db, id) }
}

export const send = (
  { shop }: Stage,
  { method, url, body, token, headers = {} }: Request,
): Promise<LightMyRequestResponse> =>
  shop.app.inject({
    method,
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { payload: body as string | object }),
  })

/** A fingerprint of every such table. It runs a thousand times, and is planned once, because it has parameters. */
export async function stored({ shop, tables }: Stage): Promise<Record<string, string>> {
  const prints = tables.map(
    (name) =>
      sql`(select coalesce(md5(string_agg(t::text, ${'|'} order by t::text)), '') from ${sql.table(name)} t) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<string, string>>`select ${sql.join(prints)}`.execute(shop.db)
  return rows[0] ?? {}
}
