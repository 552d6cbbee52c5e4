import * as z from 'zod/mini'
import { listOf, listQuery } from './admin-list'
import { Id, optionalText, text } from './fields'
import type { RouteTable } from './route'

const titleRequired = 'Please give the post a title.'
const wordsRequired = 'Please write the post.'

export const PostForm = z.object({
  title: text(titleRequired, 150),
  category: optionalText(80),
  html: text(wordsRequired, 60_000),
})
export type PostForm = z.output<typeof PostForm>

export const DeskPost = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  html: z.string(),
  createdAt: z.string(),
  /** The version: who changes a post says which one was read. */
  updatedAt: z.string(),
})
export type DeskPost = z.infer<typeof DeskPost>

const One = z.object({ id: Id })

export const blogDeskRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/blogs',
    access: 'manager',
    summary: 'Posts of the blog',
    query: listQuery(['created', 'title'], '-created'),
    reply: listOf(z.omit(DeskPost, { html: true })),
  },
  show: {
    method: 'GET',
    path: '/api/admin/blogs/:id',
    access: 'manager',
    summary: 'One post to change',
    params: One,
    reply: DeskPost,
  },
  publish: {
    method: 'POST',
    path: '/api/admin/blogs',
    access: 'manager',
    summary: 'Publish a post',
    body: PostForm,
    reply: DeskPost,
  },
  change: {
    method: 'PUT',
    path: '/api/admin/blogs/:id',
    access: 'manager',
    summary: 'Change a post',
    params: One,
    body: z.extend(PostForm, { updatedAt: z.string() }),
    reply: DeskPost,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/blogs/:id',
    access: 'manager',
    summary: 'Take a post out of the shop for good',
    params: One,
    reply: z.object({ success: z.literal(true) }),
  },
} satisfies RouteTable
