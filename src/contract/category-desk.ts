import * as z from 'zod/mini'
import { Id, optionalText, text } from './fields'
import { StoredPicture } from './picture'
import { PictureChoice } from './picture-desk'
import { productMessages as say } from './product-messages'
import type { RouteTable } from './route'
import { settingsMessages } from './settings-messages'

export const DeskCategory = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  banner: z.nullable(StoredPicture),
  alt: z.string(),
  /** On sale now. */
  products: z.int(),
})
export type DeskCategory = z.infer<typeof DeskCategory>

export const CategoryForm = z
  .object({
    name: text(say.categoryRequired, 80).check(z.regex(/^[^&+#%]*$/, say.nameSigns)),
    description: optionalText(200),
    banner: PictureChoice,
    alt: optionalText(250),
  })
  .check(
    z.refine(({ banner, alt }) => !banner || alt !== '', {
      path: ['alt'],
      error: settingsMessages.altRequired,
    }),
  )
export type CategoryForm = z.output<typeof CategoryForm>

const One = z.object({ slug: Id })

export const categoryDeskRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/categories',
    access: 'manager',
    summary: 'The categories in the order of the menus; the first three have banners on the home page',
    reply: z.array(DeskCategory),
  },
  arrange: {
    method: 'PUT',
    path: '/api/admin/categories',
    access: 'manager',
    summary: 'Put the categories in order; those not named come after them',
    body: z.object({ slugs: z.array(Id).check(z.minLength(1), z.maxLength(1000)) }),
    reply: z.array(DeskCategory),
  },
  show: {
    method: 'GET',
    path: '/api/admin/categories/:slug',
    access: 'manager',
    summary: 'One category to change',
    params: One,
    reply: DeskCategory,
  },
  change: {
    method: 'PUT',
    path: '/api/admin/categories/:slug',
    access: 'manager',
    summary: 'Change the name of a category, on all its products too, its words and its banner',
    params: One,
    body: CategoryForm,
    reply: DeskCategory,
  },
} satisfies RouteTable
