import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables'

/** The Latin characters and digits of a title, joined by dashes; empty for a title in Tamil. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '')

/** `tea`, or the next free one: `tea-2`, `tea-3`. A product may take its own former slugs again. */
export async function freeSlug(tx: Database, title: string, own: string | null = null): Promise<string> {
  const base = slugOf(title) || 'product'
  const { rows } = await sql<{ slug: string }>`
    select slug from product
    where (slug = ${base} or slug ~ ${`^${base}-[0-9]+$`}) and id is distinct from ${own}::uuid
    union select slug from former_slug
    where (slug = ${base} or slug ~ ${`^${base}-[0-9]+$`}) and product_id is distinct from ${own}::uuid`.execute(
    tx,
  )
  const taken = new Set(rows.map(({ slug }) => slug))
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? base : `${base}-${n}`
    if (!taken.has(slug)) return slug
  }
}

/** The old slug still leads to the product, unless another product uses it. */
export async function noteSlugChange(
  tx: Database,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<void> {
  await tx.deleteFrom('former_slug').where('slug', '=', to).execute()
  await tx.insertInto('former_slug').values({ slug: from, product_id: id }).execute()
}

/** The product with this current or former slug; `slug` is the current one. */
export async function findBySlug(
  db: Database,
  slug: string,
): Promise<{ id: string; slug: string; archived: boolean } | undefined> {
  const { rows } = await sql<{ id: string; slug: string; archived: boolean }>`
    select p.id, p.slug, p.archived_at is not null as archived from product p
    where not p.draft and (p.slug = ${slug} or p.id = (select product_id from former_slug where slug = ${slug}))
    order by p.slug = ${slug} desc limit 1`.execute(db)
  return rows[0]
}
