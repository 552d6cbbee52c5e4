import { presentPictures } from '../../../media/server/picture-serializer'
import { safeHtml } from '../../../platform/html/safe-html'
import type { Blog } from '../../contract/content'
import type { BlogRow } from './content-queries'
import { teaserOf } from './teaser'

export const presentBlog = (row: BlogRow, origin: string): Blog => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  category: row.category,
  description: safeHtml(row.description_html),
  teaser: teaserOf(row.description_html),
  images: presentPictures(row.picture ? [row.picture] : [], origin),
  createdAt: row.published_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
