import * as z from 'zod/mini'
import { optionalText } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'
import { Timestamp } from '../../platform/contract/scalars'
import { textPages } from './text-page-slugs'

const textPageLimit = 40_000

/** A blank in a starter text for the owner to fill; pages with blanks stay drafts. */
export const findBlanks = (html: string): string[] => html.match(/\[fill in:[^[\]]*\]/gi) ?? []

const State = z.enum(['empty', 'draft', 'shown'])
export type TextPageStatus = z.infer<typeof State>

const Slug = z.object({ slug: z.enum(textPages) })

export const EditedPage = z.object({
  slug: z.enum(textPages),
  title: z.string(),
  state: State,
  html: z.string(),
  /** Starter text with the shop's data; blanks for the rest. */
  starter: z.string(),
  /** 0: not written yet. */
  version: z.int(),
  updatedAt: z.nullable(Timestamp),
})
export type EditedPage = z.infer<typeof EditedPage>

const PageEdit = z.object({ html: optionalText(textPageLimit), version: z.int() })

export const textPageRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/pages',
    access: 'manager',
    summary: 'List about and policy pages with their status',
    reply: z.array(
      z.object({
        slug: z.enum(textPages),
        title: z.string(),
        state: State,
        blanks: z.int(),
        updatedAt: z.nullable(Timestamp),
      }),
    ),
  },
  show: {
    method: 'GET',
    path: '/api/admin/pages/:slug',
    access: 'manager',
    summary: 'One page, with its starter text',
    params: Slug,
    reply: EditedPage,
  },
  save: {
    method: 'PUT',
    path: '/api/admin/pages/:slug',
    access: 'manager',
    summary: 'Save a page; it goes live once no blank is left',
    params: Slug,
    body: PageEdit,
    reply: EditedPage,
  },
} satisfies RouteTable
