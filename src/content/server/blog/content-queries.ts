import { type NotNull, sql } from 'kysely'
import type { PictureRow } from '../../../media/server/picture-serializer'
import type { Database } from '../../../platform/db/tables'

const picture = sql<PictureRow | null>`
  (select json_build_object('key', m.key, 'widths', m.widths, 'width', m.width, 'height', m.height, 'alt', image_alt)
   from media m where m.id = media_id)`.as('picture')

const selectBlogs = (db: Database) =>
  db
    .selectFrom('blog')
    .select(['id', 'slug', 'title', 'category', 'description_html', 'published_at', 'updated_at', picture])
    .where('published_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .$narrowType<{ published_at: NotNull }>()

export function findBlogs(db: Database, limit?: number) {
  const newest = selectBlogs(db).orderBy('published_at', 'desc').orderBy('id')
  return (limit === undefined ? newest : newest.limit(limit)).execute()
}

export const findBlog = (db: Database, id: string) => selectBlogs(db).where('id', '=', id).executeTakeFirst()

/** Published once, now withdrawn. */
export const findWithdrawnBlog = (db: Database, id: string) =>
  db
    .selectFrom('blog')
    .select('id')
    .where('id', '=', id)
    .where('withdrawn_at', 'is not', null)
    .executeTakeFirst()

export type BlogRow = Awaited<ReturnType<typeof findBlogs>>[number]
