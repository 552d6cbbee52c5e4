import { type RawBuilder, sql } from 'kysely'
import type { PictureRow } from '../../media/server/picture-serializer'
import type { Database } from '../../platform/db/tables'
import type { DeliveryZone } from '../../shipping/server/delivery-zone'
import { zonesFor } from '../../shipping/server/zone-facts'

export interface ShopRows {
  settings: Record<string, unknown>
  zones: DeliveryZone[]
  categories: { name: string; slug: string; description: string; banner: PictureRow | null }[]
  brands: { name: string; slug: string; about: string; logo: PictureRow | null }[]
  hasOffers: boolean
  hasCodes: boolean
  about: string | null
}

const picture = (alt: RawBuilder<unknown>) => sql`
  json_build_object('key', m.key, 'widths', m.widths, 'width', m.width, 'height', m.height, 'alt', ${alt})`

/** Hides names whose products are all archived or drafts (announceListings). */
const isShown = (column: 'category' | 'brand', name: RawBuilder<unknown>) => sql`(
  not exists (select from product p where p.${sql.ref(column)} = ${name})
  or exists (select from product p where p.archived_at is null and p.${sql.ref(column)} = ${name}))`

/** Also planned ones: a page may be cached until they start. */
const hasOffers = (condition = sql`true`) => sql`exists (
  select from promotion where active and archived_at is null and ${condition}
    and (ends_on is null or ends_on >= (now() at time zone 'Asia/Kolkata')::date))`

/** The shop data of every page, in one statement. */
export async function findShop(db: Database): Promise<ShopRows> {
  const { rows } = await sql<ShopRows>`
    select
      (select coalesce(json_object_agg(key, value), '{}') from setting) as settings,
      ${zonesFor({ state: null, pincode: null })} as zones,
      array(
        select json_build_object('name', c.name, 'slug', c.slug, 'description', c.description,
          'banner', (select ${picture(sql`c.banner_alt`)} from media m where m.id = c.banner_id))
        from category c where ${isShown('category', sql`c.name`)} order by c.position, c.name
      ) as categories,
      array(
        select json_build_object('name', b.name, 'slug', b.slug, 'about', b.about,
          'logo', (select ${picture(sql`b.name`)} from media m where m.id = b.logo_id))
        from brand b where ${isShown('brand', sql`b.name`)} order by b.position, b.name
      ) as brands,
      ${hasOffers()} as "hasOffers",
      ${hasOffers(sql`code is not null`)} as "hasCodes",
      (select html from page where slug = 'about') as about`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a table gave no row')
  return row
}

export const findSettings = (db: Database) => db.selectFrom('setting').select(['key', 'value']).execute()

/** Serializes changes, also of settings without a row yet. */
export const lockSettings = (tx: Database) => sql`lock table setting in share row exclusive mode`.execute(tx)

export async function writeSetting(tx: Database, key: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value)
  await tx
    .insertInto('setting')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
    .execute()
}
