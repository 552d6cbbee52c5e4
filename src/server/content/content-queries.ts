import { sql } from 'kysely'
import type { Database } from '../database/tables'
import type { PictureRow } from '../media/picture-presenter'

const picture = sql<PictureRow | null>`
  (select json_build_object('key', m.key, 'widths', m.widths, 'width', m.width, 'height', m.height, 'alt', image_alt)
   from media m where m.id = media_id)`.as('picture')

const selectBlogs = (db: Database) =>
  db
    .selectFrom('blog')
    .select(['id', 'slug', 'title', 'category', 'description_html', 'created_at', 'updated_at', picture])

export function findBlogs(db: Database, limit?: number) {
  const newest = selectBlogs(db).orderBy('created_at', 'desc').orderBy('id')
  return (limit === undefined ? newest : newest.limit(limit)).execute()
}

export const findBlog = (db: Database, id: string) => selectBlogs(db).where('id', '=', id).executeTakeFirst()

export type BlogRow = Awaited<ReturnType<typeof findBlogs>>[number]
