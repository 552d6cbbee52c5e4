import * as z from 'zod/mini'
import { PictureChoice } from '../../media/contract/admin-pictures'
import { StoredPicture } from '../../media/contract/picture'
import { Id, text } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'
import { SeenIfSent } from '../../platform/contract/seen'
import * as m from './messages'

export const AdminBrand = z.object({
  slug: z.string(),
  name: z.string(),
  logo: z.nullable(StoredPicture),
  /** On sale now. */
  products: z.int(),
  /** A rename in progress: the former name of some products, and their new name. */
  becomes: z.nullable(z.string()),
  /** The rename job, until it is done. */
  jobId: z.nullable(z.string()),
  /** Detects concurrent changes. */
  version: z.string(),
})
export type AdminBrand = z.infer<typeof AdminBrand>

export const BrandForm = z.object({
  name: text(m.brandRequired(), 80).check(z.regex(/^[^&+#%]*$/, m.nameCharacters())),
  logo: PictureChoice,
})
export type BrandForm = z.output<typeof BrandForm>

/** In the order of the shop, with the version of that order. */
const All = z.object({ version: z.string(), rows: z.array(AdminBrand) })
const One = z.object({ slug: Id })

export const adminBrandRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/brands',
    access: 'manager',
    summary: 'The brands in the order of their row on the home page',
    reply: All,
  },
  arrange: {
    method: 'PUT',
    path: '/api/admin/brands',
    access: 'manager',
    summary: 'Put the brands in order; those not named come after them',
    query: SeenIfSent,
    body: z.object({ slugs: z.array(Id).check(z.minLength(1), z.maxLength(1000)) }),
    reply: All,
  },
  show: {
    method: 'GET',
    path: '/api/admin/brands/:slug',
    access: 'manager',
    summary: 'One brand to change',
    params: One,
    reply: AdminBrand,
  },
  change: {
    method: 'PUT',
    path: '/api/admin/brands/:slug',
    access: 'manager',
    summary: 'Change the name of a brand, on all its products too, and its logo',
    params: One,
    query: SeenIfSent,
    body: BrandForm,
    reply: AdminBrand,
  },
} satisfies RouteTable
