import { sql } from 'kysely'
import { validate as isId, v7 as uuid } from 'uuid'
import type * as z from 'zod/mini'
import type { blogDeskRoutes, DeskPost, PostForm } from '#contract/blog-desk'
import { messages } from '#contract/messages'
import { settingsMessages } from '#contract/settings-messages'
import type { Database } from '../database/tables'
import { safeHtml } from '../html/safe-html'
import { Refusal } from '../http/refusal'
import { slugOf } from '../products/slugs'
import { recordChange } from '../staff/audit'
import type { Staff } from '../staff/staff-sessions'

type Query = z.output<(typeof blogDeskRoutes.list)['query']>

const columns = ['id', 'title', 'category', 'description_html as html', 'created_at', 'updated_at'] as const

export async function listPosts(db: Database, { search, sort, page, limit }: Query) {
  const fit = db.selectFrom('blog').where('title', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`)
  const { count } = await fit.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await fit
    .select(columns)
    .orderBy(sort.endsWith('title') ? 'title' : 'created_at', sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows: rows.map(presentPost), total: Number(count) }
}

export async function showPost(db: Database, id: string): Promise<DeskPost> {
  return presentPost(await findPost(db, id))
}

export async function publishPost(db: Database, staff: Staff, form: PostForm): Promise<DeskPost> {
  const id = uuid()
  await db.transaction().execute(async (tx) => {
    const slug = slugOf(form.title)
    // Of posts with the same title the later ones are told apart by the end of their id.
    if (!slug || !(await insertPost(tx, { id, slug, ...rowOf(form) })))
      await insertPost(tx, { id, slug: `${slug || 'post'}-${id.slice(-12)}`, ...rowOf(form) })
    await recordChange(tx, staff, { entity: 'blog', entityId: id, action: 'published', after: form })
  })
  return showPost(db, id)
}

export async function changePost(
  db: Database,
  staff: Staff,
  id: string,
  { updatedAt, ...form }: PostForm & { updatedAt: string },
): Promise<DeskPost> {
  await db.transaction().execute(async (tx) => {
    const { title, category, html, updated_at } = await findPost(tx, id, true)
    if (updated_at.toISOString() !== updatedAt)
      throw new Refusal(409, 'CHANGED_MEANWHILE', settingsMessages.pageChanged)
    await tx
      .updateTable('blog')
      .set({ ...rowOf(form), updated_at: sql`clock_timestamp()` })
      .where('id', '=', id)
      .execute()
    const before = { title, category, html }
    await recordChange(tx, staff, { entity: 'blog', entityId: id, action: 'changed', before, after: form })
  })
  return showPost(db, id)
}

export async function removePost(db: Database, staff: Staff, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { title, category, html } = await findPost(tx, id, true)
    await tx.deleteFrom('blog').where('id', '=', id).execute()
    const before = { title, category, html }
    await recordChange(tx, staff, { entity: 'blog', entityId: id, action: 'removed', before })
  })
}

async function insertPost(
  tx: Database,
  row: { id: string; slug: string } & ReturnType<typeof rowOf>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('blog')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const rowOf = ({ title, category, html }: PostForm) => ({ title, category, description_html: safeHtml(html) })

async function findPost(db: Database, id: string, held = false): Promise<PostRow> {
  const query = db.selectFrom('blog').select(columns).where('id', '=', id)
  const row = isId(id) ? await (held ? query.forUpdate() : query).executeTakeFirst() : undefined
  if (!row) throw new Refusal(404, 'BLOG_NOT_FOUND', messages.blogNotFound)
  return row
}

interface PostRow {
  id: string
  title: string
  category: string
  html: string
  created_at: Date
  updated_at: Date
}

const presentPost = ({ created_at, updated_at, ...post }: PostRow): DeskPost => ({
  ...post,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
})
