import { sql } from 'kysely'
import { validate as isId, v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import { slugOf } from '../../../catalog/server/editing/slugs'
import { findFormPicture } from '../../../media/server/admin-pictures'
import * as commonMessages from '../../../platform/contract/messages'
import type { Database } from '../../../platform/db/tables'
import { safeHtml } from '../../../platform/html/safe-html'
import { AppError } from '../../../platform/http/app-error'
import { changedSince, isLatestChange } from '../../../platform/http/check-version'
import { requestId } from '../../../platform/http/idempotency-key'
import * as settingsMessages from '../../../settings/contract/messages'
import { recordChange } from '../../../staff/server/audit'
import { holdMember } from '../../../staff/server/staff-queries'
import type { Staff } from '../../../staff/server/staff-sessions'
import type { AdminPost, adminBlogRoutes, NewPost, PostForm } from '../../contract/admin-blogs'
import {
  deletePost,
  findPostPage,
  findPost as findPostRow,
  insertPost,
  type PostRow,
  postStateOf,
  updatePost,
} from './admin-blog-queries'

type Query = z.output<(typeof adminBlogRoutes.list)['query']>

export async function listPosts(db: Database, query: Query) {
  const { rows, total } = await findPostPage(db, query)
  return { rows: rows.map(presentPost), total }
}

export async function showPost(db: Database, id: string): Promise<AdminPost> {
  return presentPost(await findPost(db, id))
}

export async function addPost(
  db: Database,
  staff: Staff,
  { id: requestedId, ...form }: NewPost,
): Promise<AdminPost> {
  const id = requestedId ?? requestId(staff, 'blog') ?? newId()
  await db.transaction().execute(async (tx) => {
    await holdMember(tx, staff.id)
    const there = await findPostRow(tx, id, true)
    if (there) return onlyRepeated(tx, staff, there)
    const slug = slugOf(form.title)
    const row = {
      id,
      ...(await rowOf(tx, form)),
      published_at: form.published ? sql<Date>`clock_timestamp()` : null,
    }
    // Posts with the same title get the end of their id as suffix.
    if (!slug || !(await insertPost(tx, { ...row, slug })))
      await insertPost(tx, { ...row, slug: `${slug || 'post'}-${id.slice(-12)}` })
    const action = form.published ? 'published' : 'drafted'
    await recordChange(tx, staff, { entity: 'blog', entityId: id, action, after: form })
  })
  return showPost(db, id)
}

export async function changePost(
  db: Database,
  staff: Staff,
  id: string,
  { updatedAt, ...form }: PostForm & { updatedAt: string },
): Promise<AdminPost> {
  await db.transaction().execute(async (tx) => {
    const row = await findPost(tx, id, true)
    const before = formOf(row)
    if (row.updated_at.toISOString() !== updatedAt) return onlyRepeated(tx, staff, row)
    await updatePost(tx, row, await rowOf(tx, form), form.published)
    const action =
      before.published === form.published ? 'changed' : form.published ? 'published' : 'withdrawn'
    await recordChange(tx, staff, { entity: 'blog', entityId: id, action, before, after: form })
  })
  return showPost(db, id)
}

export async function removePost(db: Database, staff: Staff, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = formOf(await findPost(tx, id, true))
    await deletePost(tx, id)
    await recordChange(tx, staff, { entity: 'blog', entityId: id, action: 'removed', before })
  })
}

async function rowOf(tx: Database, { title, category, html, picture, alt }: PostForm) {
  const stored = await findFormPicture(tx, picture)
  return {
    title,
    category,
    description_html: safeHtml(html),
    media_id: stored?.id ?? null,
    image_alt: stored ? alt : '',
  }
}

const formOf = (row: PostRow): PostForm => ({
  title: row.title,
  category: row.category,
  html: row.html,
  alt: row.alt,
  picture: row.picture && { id: row.picture.id },
  published: postStateOf(row) === 'published',
})

/** A request whose response was lost; anything else is a conflict with another user. */
async function onlyRepeated(tx: Database, staff: Staff, row: PostRow): Promise<void> {
  if (!(await isLatestChange(tx, staff, { entity: 'blog', entityId: row.id })))
    throw changedSince(presentPost(row), settingsMessages.pageChanged())
}

async function findPost(db: Database, id: string, held = false): Promise<PostRow> {
  const row = isId(id) ? await findPostRow(db, id, held) : undefined
  if (!row) throw new AppError(404, 'BLOG_NOT_FOUND', commonMessages.blogNotFound())
  return row
}

const presentPost = (row: PostRow): AdminPost => ({
  id: row.id,
  title: row.title,
  category: row.category,
  html: row.html,
  picture: row.picture,
  alt: row.alt,
  state: postStateOf(row),
  createdAt: row.created_at.toISOString(),
  publishedAt: row.published_at?.toISOString() ?? null,
  updatedAt: row.updated_at.toISOString(),
})
