import * as z from 'zod/mini'
import { Picture } from '../../media/contract/picture'
import { listOf, listQuery } from '../../platform/contract/admin-list'
import { pictureLimits } from '../../platform/contract/constants'
import { Id, optionalText } from '../../platform/contract/fields'
import { Job, StartedJob } from '../../platform/contract/jobs'
import type { RouteGroup } from '../../platform/contract/route'
import { CalendarDay, Rupees, Timestamp } from '../../platform/contract/scalars'
import { FactsForm, GstRate } from './food-facts-form'
import * as m from './messages'
import { requiredFacts } from './product-facts'
import { NewProduct, netUnits, ProductChange, productLimits } from './product-form'

/** Legally required facts of packed food. A product without them is sold, but marked. */
export const missingFacts = {
  picture: m.aPictureOfThePack(),
  netQuantity: m.netQuantity(),
  mrp: 'MRP',
  ...requiredFacts,
  gst: m.hsnCodeAndGSTRate(),
} as const
export type MissingFact = keyof typeof missingFacts
const Missing = z.array(z.enum(Object.keys(missingFacts) as MissingFact[]))

const productSorts = ['updated', 'title', 'price', 'stock', 'sold'] as const

const ProductListQuery = z.extend(listQuery(productSorts, '-updated'), {
  category: optionalText(productLimits.nameLength),
  brand: optionalText(productLimits.nameLength),
  tag: optionalText(40),
  /** `active`: on sale, and drafts. */
  state: z._default(z.enum(['active', 'draft', 'archived', 'all']), 'active'),
  stock: z._default(z.enum(['any', 'counted', 'low', 'out']), 'any'),
  facts: z._default(z.enum(['any', 'missing', 'complete']), 'any'),
  /** The best-before day is near or past. */
  best: z._default(z.enum(['any', 'near']), 'any'),
})
export type ProductListQuery = z.output<typeof ProductListQuery>

export const ProductListRow = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  sku: z.nullable(z.string()),
  brand: z.string(),
  category: z.string(),
  tag: z.string(),
  price: Rupees,
  mrp: z.nullable(Rupees),
  netQuantity: z.nullable(z.string()),
  picture: z.nullable(Picture),
  options: z.int(),
  /** Of all options together; null: not counted. */
  stock: z.nullable(z.int()),
  /** Of each option; null: not counted, or from the stock that such options share. Empty without a choice. */
  optionStocks: z.array(
    z.object({ id: z.string(), name: z.string(), sku: z.nullable(z.string()), stock: z.nullable(z.int()) }),
  ),
  low: z.boolean(),
  sold: z.int(),
  draft: z.boolean(),
  archived: z.boolean(),
  bestBefore: z.nullable(CalendarDay),
  missing: Missing,
  updatedAt: Timestamp,
})
export type ProductListRow = z.infer<typeof ProductListRow>

const AdminOption = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['swatch', 'chip']),
  value: z.string(),
  price: z.nullable(Rupees),
  mrp: z.nullable(Rupees),
  netQuantity: z.nullable(z.int()),
  sku: z.nullable(z.string()),
  gtin: z.nullable(z.string()),
  stock: z.nullable(z.int()),
})

export const AdminPicture = z.object({
  mediaId: z.string(),
  picture: Picture,
  alt: z.string(),
  optionId: z.nullable(z.string()),
  /** The id of the uncropped picture, or its own id. */
  whole: Picture,
  cropped: z.boolean(),
})
export type AdminPicture = z.infer<typeof AdminPicture>

/** `file`: the original file name; empty if unknown. */
const PictureJob = z.extend(Job, { file: z.string() })
export type PictureJob = z.infer<typeof PictureJob>

/** A product for its form: editable values and current state. */
export const AdminProduct = z.object({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  otherNames: z.array(z.string()),
  slug: z.string(),
  brand: z.string(),
  category: z.string(),
  tag: z.string(),
  price: Rupees,
  mrp: z.nullable(Rupees),
  netQuantity: z.nullable(z.int()),
  netUnit: z.nullable(z.enum(netUnits)),
  description: z.string(),
  sku: z.nullable(z.string()),
  optionLabel: z.string(),
  lowStock: z.int(),
  options: z.array(AdminOption),
  facts: FactsForm,
  taxes: z.array(GstRate),
  stock: z.nullable(z.int()),
  /** The initial stock of the product and its options, by their ids. */
  firstStocks: z.record(z.string(), z.int()),
  sold: z.int(),
  /** The number of shoppers who want an email when it is back in stock. */
  waiting: z.int(),
  pictures: z.array(AdminPicture),
  /** Pictures in progress, and those that could not be read. */
  pictureJobs: z.array(PictureJob),
  missing: Missing,
  formerSlugs: z.array(z.string()),
  /** Not on sale yet. */
  draft: z.boolean(),
  /** Also for drafts. */
  archivedAt: z.nullable(Timestamp),
  /** Archived automatically because of its best-before day. */
  takenOff: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type AdminProduct = z.infer<typeof AdminProduct>

const ProductId = z.object({ id: Id })
const PictureId = z.object({ id: Id, mediaId: Id })

const ChosenProducts = z.object({
  ids: z.array(Id).check(z.minLength(1, m.noProductChosen()), z.maxLength(100, m.tooManyProductsChosen())),
})

export const adminProductRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/products',
    access: 'packer',
    summary: 'Products, searched, filtered and sorted, with the facts that each lacks',
    query: ProductListQuery,
    reply: listOf(ProductListRow),
  },
  choices: {
    method: 'GET',
    path: '/api/admin/product-choices',
    access: 'packer',
    summary: 'Categories, brands and tags that there are, and the shop as the maker of a product',
    reply: z.object({
      categories: z.array(z.string()),
      brands: z.array(z.string()),
      tags: z.array(z.string()),
      /** null while the settings are those of the sample shop. */
      maker: z.nullable(z.object({ makerName: z.string(), makerAddress: z.string(), fssai: z.string() })),
    }),
  },
  show: {
    method: 'GET',
    path: '/api/admin/products/:id',
    access: 'packer',
    summary: 'One product with all that can be changed',
    params: ProductId,
    reply: AdminProduct,
  },
  create: {
    method: 'POST',
    path: '/api/admin/products',
    access: 'manager',
    summary: 'Add a product; 409 when its id is there already and says something else',
    body: NewProduct,
    reply: AdminProduct,
  },
  change: {
    method: 'PUT',
    path: '/api/admin/products/:id',
    access: 'manager',
    summary: 'Change a product, with every field; 409 if another staff member changed it since it was opened',
    params: ProductId,
    body: ProductChange,
    reply: AdminProduct,
  },
  archive: {
    method: 'POST',
    path: '/api/admin/products/:id/archive',
    access: 'manager',
    summary: 'Take a product out of the shop; orders keep it',
    params: ProductId,
    reply: AdminProduct,
  },
  archiveMany: {
    method: 'POST',
    path: '/api/admin/products/archive',
    access: 'manager',
    summary: 'Take many products out of the shop, all or none; orders keep them',
    body: ChosenProducts,
    reply: z.object({ archived: z.int() }),
  },
  restoreMany: {
    method: 'POST',
    path: '/api/admin/products/restore',
    access: 'manager',
    summary: 'Sell many archived products again, all or none',
    body: ChosenProducts,
    reply: z.object({ restored: z.int() }),
  },
  restore: {
    method: 'POST',
    path: '/api/admin/products/:id/restore',
    access: 'manager',
    summary: 'Publish a draft, or sell an archived product again',
    params: ProductId,
    reply: AdminProduct,
  },
  addPicture: {
    method: 'POST',
    path: '/api/admin/products/:id/pictures',
    access: 'manager',
    summary: 'Add a picture; its sizes are made behind a progress bar',
    params: ProductId,
    query: z.object({ alt: optionalText(250), file: optionalText(250) }),
    // Above the limit, so that the error message can name it.
    upload: { maxBytes: 2 * pictureLimits.bytes },
    reply: StartedJob,
  },
  forgetPicture: {
    method: 'DELETE',
    path: '/api/admin/products/:id/picture-jobs/:jobId',
    access: 'manager',
    summary: 'Say no more of a picture that could not be made ready',
    params: z.object({ id: Id, jobId: Id }),
    reply: AdminProduct,
  },
  cropPicture: {
    method: 'POST',
    path: '/api/admin/products/:id/pictures/:mediaId/crop',
    access: 'manager',
    summary: 'Show only a part of a picture, given in shares of the whole; all of it undoes the crop',
    params: PictureId,
    body: z.object({ left: Share(), top: Share(), width: Share(), height: Share() }),
    reply: StartedJob,
  },
  arrangePictures: {
    method: 'PUT',
    path: '/api/admin/products/:id/pictures',
    access: 'manager',
    summary: 'Order, words and options of all pictures; one that is not named is taken off',
    params: ProductId,
    body: z.object({
      /** The pictures on the screen, so that one added since then is not lost. */
      known: z.array(Id),
      pictures: z.array(z.object({ mediaId: Id, alt: optionalText(250), optionId: z.nullable(Id) })),
    }),
    reply: AdminProduct,
  },
} satisfies RouteGroup

function Share() {
  return z.number().check(z.minimum(0), z.maximum(1))
}
