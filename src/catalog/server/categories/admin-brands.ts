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
import { type AdminBrand, adminBrandRoutes, type BrandForm } from '../../contract/admin-brands'
import * as catalogMessages from '../../contract/messages'
import { type BrandRow, findBrand, findBrands, updateBrand } from './admin-brand-queries'
import { arrangeListings, serializeListings } from './arrange-listings'
import { lockListings } from './listing-queries'
import { renameInBatches } from './rename-listing'

/** The brands of the home page. A brand is created with its first product. */
export function registerAdminBrandRoutes(app: FastifyInstance, { db }: Services): void {
  addRoute(app, db, adminBrandRoutes.list, async () => serializeListings(await readBrands(db)))
  addRoute(app, db, adminBrandRoutes.arrange, ({ staff, query, body }) =>
    arrangeListings(db, staff, { listing: 'brand', find: readBrands, ...query, ...body }),
  )
  addRoute(app, db, adminBrandRoutes.show, ({ params }) => showBrand(db, params.slug))
  addRoute(app, db, repeatable(adminBrandRoutes.change), ({ staff, params, query, body }) =>
    changeBrand(db, staff, { ...params, ...query }, body),
  )
}

const presentBrand = (row: BrandRow): AdminBrand => ({
  ...row,
  version: contentHash([row.name, row.logo?.key]),
})

const readBrands = async (db: Database) => (await findBrands(db)).map(presentBrand)

async function showBrand(db: Database, slug: string): Promise<AdminBrand> {
  const brand = await findBrand(db, slug)
  if (!brand) throw notFound()
  return presentBrand(brand)
}

function changeBrand(
  db: Database,
  staff: Staff,
  { slug, version }: { slug: string; version?: string | undefined },
  { name, logo }: BrandForm,
): Promise<AdminBrand> {
  return db.transaction().execute(async (tx) => {
    await lockListings(tx, 'brand')
    const before = await showBrand(tx, slug)
    if (await isRepeated(tx, staff, { entity: 'brand', entityId: slug }, { version, current: before }))
      return before
    const kept = await findFormPicture(tx, logo, 'logo')
    try {
      await renameInBatches(tx, staff, { listing: 'brand', before, name })
      await updateBrand(tx, slug, { name, logo_id: kept?.id ?? null })
    } catch (error) {
      throw isViolation(error, 'brand_pkey') ? nameTaken() : error
    }
    await recordChange(tx, staff, {
      entity: 'brand',
      entityId: slug,
      action: 'changed',
      before: { name: before.name, logo: before.logo?.key ?? null },
      after: { name, logo: kept?.key ?? null },
    })
    return showBrand(tx, slug)
  })
}

const nameTaken = () => fieldError(409, 'BRAND_EXISTS', 'name', catalogMessages.brandExists())
