import { type InsertObject, sql, type Updateable } from 'kysely'
import { storedPicture } from '../../../media/server/stored-picture'
import { anywhere } from '../../../platform/db/like-pattern'
import type { Database, Tables } from '../../../platform/db/tables'
import type { PostState } from '../../contract/admin-blogs'

interface RequestInput {
  search: string
  state?: PostState | undefined
  sort: string
  page: number
  limit: number
}

const selectPosts = (db: Database) =>
  db
    .selectFrom('blog')
    .select(['id', 'title', 'category', 'description_html as html', 'image_alt as alt'])
    .select(['created_at', 'updated_at', 'published_at', 'withdrawn_at'])
    .select(storedPicture('blog.media_id').as('picture'))

export async function findPostPage(db: Database, { search, state, sort, page, limit }: RequestInput) {
  let fit = db.selectFrom('blog').where('title', 'ilike', anywhere(search))
  if (state === 'draft') fit = fit.where('published_at', 'is', null)
  if (state === 'withdrawn') fit = fit.where('withdrawn_at', 'is not', null)
  if (state === 'published') fit = fit.where('published_at', 'is not', null).where('withdrawn_at', 'is', null)
  const { count } = await fit.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await selectPosts(db)
    .where('id', 'in', fit.select('id'))
    .orderBy(sort.endsWith('title') ? 'title' : 'created_at', sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total: Number(count) }
}

export function findPost(db: Database, id: string, held: boolean) {
  const query = selectPosts(db).where('id', '=', id)
  return (held ? query.forUpdate() : query).executeTakeFirst()
}

export type PostRow = NonNullable<Awaited<ReturnType<typeof findPost>>>

export const postStateOf = ({ published_at, withdrawn_at }: PostRow): PostState =>
  published_at === null ? 'draft' : withdrawn_at === null ? 'published' : 'withdrawn'

/** False: the slug is taken. */
export async function insertPost(tx: Database, row: InsertObject<Tables, 'blog'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('blog')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Keeps the first publishing date. */
export async function updatePost(
  tx: Database,
  before: PostRow,
  fresh: Updateable<Tables['blog']>,
  published: boolean,
): Promise<void> {
  const now = sql<Date>`clock_timestamp()`
  await tx
    .updateTable('blog')
    .set({
      ...fresh,
      ...(published && { published_at: before.published_at ?? now }),
      withdrawn_at: published || !before.published_at ? null : (before.withdrawn_at ?? now),
      updated_at: now,
    })
    .where('id', '=', before.id)
    .execute()
}

export async function deletePost(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('blog').where('id', '=', id).execute()
}
