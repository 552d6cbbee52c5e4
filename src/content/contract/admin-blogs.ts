import * as z from 'zod/mini'
import { PictureChoice } from '../../media/contract/admin-pictures'
import { StoredPicture } from '../../media/contract/picture'
import { listOf, listQuery } from '../../platform/contract/admin-list'
import { Done } from '../../platform/contract/done'
import { Id, optionalText, text, unlessEmpty } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'
import { Timestamp } from '../../platform/contract/scalars'
import { trimmed } from '../../platform/contract/typed-text'
import * as settingsMessages from '../../settings/contract/messages'
import * as m from './messages'

/** The editor sends empty elements for an empty text. */
const showsSomething = (html: string) => trimmed(html.replace(/<(?!img\b)[^<>]*>|&nbsp;/gi, ' ')) !== ''

const post = {
  title: text(m.titleRequired(), 150),
  category: optionalText(80),
  html: text(m.textRequired(), 60_000).check(z.refine(showsSomething, m.textRequired())),
  picture: PictureChoice,
  /** Alternative text. */
  alt: optionalText(250),
  /** False: a draft or unpublished. */
  published: z.boolean(),
}
const described = z.refine<{ picture: PictureChoice; alt: string }>(
  ({ picture, alt }) => !picture || alt !== '',
  { path: ['alt'], error: settingsMessages.altRequired() },
)

export const PostForm = z.object(post).check(described)
export type PostForm = z.output<typeof PostForm>

/** The form generates the id, so that retries are idempotent. */
export const NewPost = z.object({ ...post, id: z.optional(z.uuidv4()) }).check(described)
export type NewPost = z.output<typeof NewPost>

const postStates = ['draft', 'published', 'withdrawn'] as const
export type PostState = (typeof postStates)[number]

export const AdminPost = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  html: z.string(),
  picture: z.nullable(StoredPicture),
  alt: z.string(),
  state: z.enum(postStates),
  createdAt: Timestamp,
  /** The date shown in the shop; null: never published. */
  publishedAt: z.nullable(Timestamp),
  /** For optimistic locking. */
  updatedAt: Timestamp,
})
export type AdminPost = z.infer<typeof AdminPost>

const One = z.object({ id: Id })

export const adminBlogRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/blogs',
    access: 'manager',
    summary: 'Posts of the blog',
    query: z.extend(listQuery(['created', 'title'], '-created'), {
      state: unlessEmpty(z.enum(postStates)),
    }),
    reply: listOf(z.omit(AdminPost, { html: true })),
  },
  show: {
    method: 'GET',
    path: '/api/admin/blogs/:id',
    access: 'manager',
    summary: 'One post to change',
    params: One,
    reply: AdminPost,
  },
  add: {
    method: 'POST',
    path: '/api/admin/blogs',
    access: 'manager',
    summary: 'Add a post, published or as a draft; 409 if the id exists with other content',
    body: NewPost,
    reply: AdminPost,
  },
  change: {
    method: 'PUT',
    path: '/api/admin/blogs/:id',
    access: 'manager',
    summary: 'Change, publish or withdraw a post',
    params: One,
    body: z.object({ ...post, updatedAt: z.string() }).check(described),
    reply: AdminPost,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/blogs/:id',
    access: 'manager',
    summary: 'Delete a post permanently',
    params: One,
    reply: Done,
  },
} satisfies RouteTable
