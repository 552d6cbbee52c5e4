import * as z from 'zod/mini'
import { optionalText } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'
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
  updatedAt: z.nullable(z.string()),
})
export type EditedPage = z.infer<typeof EditedPage>

const PageEdit = z.object({ html: optionalText(textPageLimit), version: z.int() })

export const textPageRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/pages',
    access: 'manager',
    summary: 'About and policy pages, and how far each is',
    reply: z.array(
      z.object({
        slug: z.enum(textPages),
        title: z.string(),
        state: State,
        blanks: z.int(),
        updatedAt: z.nullable(z.string()),
      }),
    ),
  },
  show: {
    method: 'GET',
    path: '/api/admin/pages/:slug',
    access: 'manager',
    summary: 'One of them, with a text to start from',
    params: Slug,
    reply: EditedPage,
  },
  save: {
    method: 'PUT',
    path: '/api/admin/pages/:slug',
    access: 'manager',
    summary: 'Write one of them; shown in the shop once no blank is left',
    params: Slug,
    body: PageEdit,
    reply: EditedPage,
  },
} satisfies RouteTable
