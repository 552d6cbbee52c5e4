import * as z from 'zod/mini'
import { PictureChoice } from '../../media/contract/admin-pictures'
import { StoredPicture } from '../../media/contract/picture'
import { Id, optionalText, text } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'
import { SeenIfSent } from '../../platform/contract/seen'
import * as settingsMessages from '../../settings/contract/messages'
import * as m from './messages'

export const AdminCategory = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  banner: z.nullable(StoredPicture),
  alt: z.string(),
  /** On sale now. */
  products: z.int(),
  /** A rename in progress: the former name of some products, and their new name. */
  becomes: z.nullable(z.string()),
  /** The rename job, until it is done. */
  jobId: z.nullable(z.string()),
  /** Detects concurrent changes. */
  version: z.string(),
})
export type AdminCategory = z.infer<typeof AdminCategory>

export const CategoryForm = z
  .object({
    name: text(m.categoryRequired(), 80).check(z.regex(/^[^&+#%]*$/, m.nameCharacters())),
    description: optionalText(200),
    banner: PictureChoice,
    alt: optionalText(250),
  })
  .check(
    z.refine(({ banner, alt }) => !banner || alt !== '', {
      path: ['alt'],
      error: settingsMessages.altRequired(),
    }),
  )
export type CategoryForm = z.output<typeof CategoryForm>

/** In the order of the shop, with the version of that order. */
const All = z.object({ version: z.string(), rows: z.array(AdminCategory) })
const One = z.object({ slug: Id })

export const adminCategoryRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/categories',
    access: 'manager',
    summary: 'The categories in the order of the menus; the first three have banners on the home page',
    reply: All,
  },
  arrange: {
    method: 'PUT',
    path: '/api/admin/categories',
    access: 'manager',
    summary: 'Put the categories in order; those not named come after them',
    query: SeenIfSent,
    body: z.object({ slugs: z.array(Id).check(z.minLength(1), z.maxLength(1000)) }),
    reply: All,
  },
  show: {
    method: 'GET',
    path: '/api/admin/categories/:slug',
    access: 'manager',
    summary: 'One category to change',
    params: One,
    reply: AdminCategory,
  },
  change: {
    method: 'PUT',
    path: '/api/admin/categories/:slug',
    access: 'manager',
    summary: 'Change the name of a category, on all its products too, its words and its banner',
    params: One,
    query: SeenIfSent,
    body: CategoryForm,
    reply: AdminCategory,
  },
} satisfies RouteTable
