import type { Blog } from '#contract/content'
import { safeHtml } from '../html/safe-html'
import { presentPictures } from '../media/picture-presenter'
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
