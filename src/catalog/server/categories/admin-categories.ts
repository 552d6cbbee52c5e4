import type { FastifyInstance } from 'fastify'
import { findFormPicture } from '../../../media/server/admin-pictures'
import { contentHash } from '../../../platform/db/content-hash'
import type { Database } from '../../../platform/db/tables'
import { isViolation } from '../../../platform/db/violation'
import { addRoute } from '../../../platform/http/add-route'
import { fieldError, notFound } from '../../../platform/http/app-error'
import { isRepeated } from '../../../platform/http/check-version'
import { repeatable } from '../../../platform/http/idempotency-key'
import type { Services } from '../../../platform/process/services'
import { recordChange } from '../../../staff/server/audit'
import type { Staff } from '../../../staff/server/staff-sessions'
import { type AdminCategory, adminCategoryRoutes, type CategoryForm } from '../../contract/admin-categories'
import * as catalogMessages from '../../contract/messages'
import { type CategoryRow, findCategories, findCategory, updateCategory } from './admin-category-queries'
import { arrangeListings, serializeListings } from './arrange-listings'
import { lockListings } from './listing-queries'
import { renameInBatches } from './rename-listing'

/** The categories of menus and home page. A category is created with its first product. */
export function registerAdminCategoryRoutes(app: FastifyInstance, { db }: Services): void {
  const { list, arrange, show, change } = adminCategoryRoutes
  addRoute(app, db, list, async () => serializeListings(await readCategories(db)))
  addRoute(app, db, arrange, ({ staff, query, body }) =>
    arrangeListings(db, staff, { listing: 'category', find: readCategories, ...query, ...body }),
  )
  addRoute(app, db, show, ({ params }) => showCategory(db, params.slug))
  addRoute(app, db, repeatable(change), ({ staff, params, query, body }) =>
    changeCategory(db, staff, { ...params, ...query }, body),
  )
}

const presentCategory = (row: CategoryRow): AdminCategory => ({
  ...row,
  version: contentHash([row.name, row.description, row.alt, row.banner?.key]),
})

const readCategories = async (db: Database) => (await findCategories(db)).map(presentCategory)

async function showCategory(db: Database, slug: string): Promise<AdminCategory> {
  const category = await findCategory(db, slug)
  if (!category) throw notFound()
  return presentCategory(category)
}

function changeCategory(
  db: Database,
  staff: Staff,
  { slug, version }: { slug: string; version?: string | undefined },
  { name, description, banner, alt }: CategoryForm,
): Promise<AdminCategory> {
  return db.transaction().execute(async (tx) => {
    await lockListings(tx, 'category')
    const before = await showCategory(tx, slug)
    const subject = { entity: 'category', entityId: slug }
    if (await isRepeated(tx, staff, subject, { version, current: before })) return before
    const kept = await findFormPicture(tx, banner, 'banner')
    const row = { name, description, banner_id: kept?.id ?? null, banner_alt: kept ? alt : '' }
    try {
      await renameInBatches(tx, staff, { listing: 'category', before, name })
      await updateCategory(tx, slug, row)
    } catch (error) {
      throw isViolation(error, 'category_pkey') ? nameTaken() : error
    }
    const after = await showCategory(tx, slug)
    await recordChange(tx, staff, {
      ...subject,
      action: 'changed',
      before: wordsOf(before),
      after: wordsOf(after),
    })
    return after
  })
}

const wordsOf = ({ name, description, banner, alt }: AdminCategory) => ({
  name,
  description,
  alt,
  banner: banner?.key ?? null,
})

const nameTaken = () => fieldError(409, 'CATEGORY_EXISTS', 'name', catalogMessages.categoryExists())
