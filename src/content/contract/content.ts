import * as z from 'zod/mini'
import { Picture } from '../../media/contract/picture'
import { Id } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'
import { Timestamp } from '../../platform/contract/scalars'
import { textPages } from './text-page-slugs'

/** `description` is sanitised HTML. */
export const Blog = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  description: z.string(),
  /** The first 70 characters of the text, cut by grapheme [BLOG-02]. */
  teaser: z.string(),
  images: z.array(Picture),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Blog = z.infer<typeof Blog>

export interface CardBlog extends Pick<Blog, '_id' | 'title' | 'teaser' | 'createdAt'> {
  images: Omit<Picture, 'url'>[]
}

/** With the slug for search engines. */
export interface ListedBlog extends CardBlog, Pick<Blog, 'slug'> {}

/** Sanitised HTML. `updatedAt` is null until the owner has written it; until then About is empty. */
export const TextPage = z.object({
  slug: z.enum(textPages),
  html: z.string(),
  updatedAt: z.nullable(Timestamp),
})
export type TextPage = z.infer<typeof TextPage>

export const contentRoutes = {
  textPage: {
    method: 'GET',
    path: '/api/page/:slug',
    access: 'open',
    summary: `The texts of ${textPages.join(', ')}; a policy that the owner has not written contains what the settings say`,
    params: z.object({ slug: Id }),
    reply: TextPage,
  },
  blogs: {
    method: 'GET',
    path: '/api/blog',
    access: 'open',
    summary: 'All blog posts, newest first',
    reply: z.array(Blog),
  },
  blog: {
    method: 'GET',
    path: '/api/blog/:id',
    access: 'open',
    summary: 'One blog post',
    params: z.object({ id: Id }),
    reply: Blog,
  },
} satisfies RouteTable
