import { sql } from 'kysely'
import { validate as isId } from 'uuid'
import type { Database } from '../../../platform/db/tables'
import type { Services } from '../../../platform/process/services'
import { newId } from '../../../platform/util/new-id'
import { readSettings } from '../../../settings/server/settings'
import { findAdded, recordChange } from '../../../staff/server/audit'
import { holdMember } from '../../../staff/server/staff-queries'
import type { Staff } from '../../../staff/server/staff-sessions'
import type { AdminProduct, ProductListQuery } from '../../contract/admin-products'
import { isPastBest } from '../../contract/best-before'
import type { NewProduct, ProductChange, ProductForm } from '../../contract/product-form'
import { productNotFound } from '../products/catalogue-refusals'
import { findBestBefore } from '../stock/best-before-queries'
import { setFirstStocks } from '../stock/first-stocks'
import { findFirstStocks, findLastCounts, logCorrections } from '../stock/stock-queries'
import { auditable } from './auditable'
import { isKept } from './is-kept'
import { missingRules } from './missing-facts'
import { findPictureJobs } from './picture-queries'
import { findProductList } from './product-list-queries'
import { type PresentedProduct, presentAdminProduct, presentListed } from './product-presenter'
import { findAdminProducts, lockProductVersion } from './product-queries'
import { changedMeanwhile, refusePast, takenOr } from './product-refusals'
import { ensureShelves, productRowOf, replaceFacts, saveOptions } from './save-product'
import { freeSlug, noteSlugChange } from './slugs'

type Office = Pick<Services, 'db' | 'config'>

export async function listForStaff({ db, config }: Office, query: ProductListQuery) {
  const { rows, total } = await findProductList(db, query, missingRules(await readSettings(db)))
  return { rows: rows.map((row) => presentListed(row, config.origin)), total }
}

export async function showForStaff({ db, config }: Office, id: string): Promise<AdminProduct> {
  const rules = missingRules(await readSettings(db))
  const [row] = isId(id) ? await findAdminProducts(db, [id], rules) : []
  if (!row) throw productNotFound()
  return {
    ...presentAdminProduct(row, config.origin),
    firstStocks: await findFirstStocks(db, id),
    pictureJobs: await findPictureJobs(db, id),
  }
}

const added = (form: ProductForm) => ({ entity: 'product', action: 'added', after: { ...form } })

/** A product by what a form or a file says of it; gives its id. */
export async function insertProduct(
  tx: Database,
  staff: Staff,
  form: ProductForm,
  id = newId(),
): Promise<string> {
  const { stock, ...rest } = form
  const fields = { ...rest, slug: form.slug || (await freeSlug(tx, form.title)) }
  await ensureShelves(tx, fields)
  await tx.deleteFrom('former_slug').where('slug', '=', fields.slug).execute()
  await tx
    .insertInto('product')
    .values({ id, ...productRowOf(fields), stock })
    .execute()
  const options = await saveOptions(tx, id, form.options)
  await replaceFacts(tx, id, fields)
  await logStarts(tx, staff, id, [{ id: null, startsWith: stock }, ...options])
  await recordChange(tx, staff, { entityId: id, ...added(form) })
  return id
}

/** Writes over a product, given what it was; whoever calls holds its row. */
export async function updateProduct(
  tx: Database,
  staff: Staff,
  before: PresentedProduct,
  form: Omit<ProductForm, 'stock'>,
): Promise<void> {
  const { id } = before
  const fields = { ...form, slug: form.slug || before.slug }
  await ensureShelves(tx, fields)
  await tx
    .updateTable('product')
    .set((product) => ({
      ...productRowOf(fields),
      version: product('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .execute()
  if (fields.slug !== before.slug) await noteSlugChange(tx, { id, from: before.slug, to: fields.slug })
  const options = await saveOptions(tx, id, form.options)
  await logStarts(tx, staff, id, options)
  await replaceFacts(tx, id, fields)
  await recordChange(tx, staff, {
    entity: 'product',
    entityId: id,
    action: 'changed',
    before: auditable(before),
    after: auditable(fields),
  })
}

/** What the shop took off for its day is back with the next one. */
export async function sellAgain(
  tx: Database,
  staff: Staff,
  { id, takenOff }: PresentedProduct,
  { facts }: Pick<ProductForm, 'facts'>,
): Promise<void> {
  if (takenOff && !isPastBest(facts.bestBefore, new Date())) await setArchived(tx, staff, id, false)
}

/** What is counted is so from the start, and the log of corrections says from how many on. */
const logStarts = (
  tx: Database,
  staff: Staff,
  productId: string,
  owners: readonly { id: string | null; startsWith: number | null }[],
) =>
  logCorrections(
    tx,
    staff,
    owners
      .filter((owner) => owner.startsWith !== null)
      .map((owner) => ({
        ...{ product_id: productId, option_id: owner.id, reason: 'started' as const, note: '' },
        ...{ pieces_before: null, pieces_after: owner.startsWith },
      })),
  )

const isOnSale = (tx: Database) => async (id: string) =>
  (await lockProductVersion(tx, id))?.archived_at === null

export async function addProduct(
  office: Office,
  staff: Staff,
  { id: wished, ...form }: NewProduct,
): Promise<AdminProduct> {
  const id = await office.db
    .transaction()
    .execute(async (tx) => {
      const there = wished
        ? await findSame({ ...office, db: tx }, staff, wished, form)
        : await findAdded(tx, staff, added(form), isOnSale(tx))
      if (there) return there
      refusePast(form)
      return insertProduct(tx, staff, form, wished)
    })
    .catch((error) => {
      throw takenOr(error)
    })
  return showForStaff(office, id)
}

/** A product of this id, unless it says something else by now: added by the same form, whose answer was lost on its way. */
async function findSame(
  office: Office,
  staff: Staff,
  id: string,
  { stock, ...form }: ProductForm,
): Promise<string | undefined> {
  await holdMember(office.db, staff.id)
  if (!(await lockProductVersion(office.db, id))) return undefined
  const sent = { ...form, firstStock: stock }
  if (!isKept(await showForStaff(office, id), sent, await findLastCounts(office.db, id)))
    throw changedMeanwhile()
  return id
}

export async function changeProduct(
  office: Office,
  staff: Staff,
  id: string,
  { version, ...form }: ProductChange,
): Promise<AdminProduct> {
  if (!isId(id)) throw productNotFound()
  await office.db
    .transaction()
    .execute(async (tx) => {
      const held = await lockProductVersion(tx, id)
      if (!held) throw productNotFound()
      const before = await showForStaff({ ...office, db: tx }, id)
      if (held.version === version) {
        if (!held.archived_at) refusePast(form)
        const { otherNames = before.otherNames } = form
        await updateProduct(tx, staff, before, {
          ...form,
          ...{ otherNames, slug: await addressOf(tx, before, form) },
        })
        await sellAgain(tx, staff, before, form)
        return setFirstStocks(tx, staff, before, form)
      }
      // Such as by oneself, where the answer was lost on its way.
      if (!isKept(before, form, await findLastCounts(tx, id))) throw changedMeanwhile()
    })
    .catch((error) => {
      throw takenOr(error)
    })
  return showForStaff(office, id)
}

/** Left empty it is made from the name, and anew with a new one, such as of a product whose first save was not heard of. */
const addressOf = async (
  tx: Database,
  before: PresentedProduct,
  { slug, title }: Pick<ProductChange, 'slug' | 'title'>,
) => slug || (title === before.title ? before.slug : freeSlug(tx, title, before.id))

/** Never deleted: orders name it (domain.md E52). */
export async function archiveProduct(
  office: Office,
  staff: Staff,
  id: string,
  archived: boolean,
): Promise<AdminProduct> {
  if (!isId(id)) throw productNotFound()
  await office.db.transaction().execute((tx) => setArchived(tx, staff, id, archived))
  return showForStaff(office, id)
}

export async function setArchived(tx: Database, staff: Staff, id: string, archived: boolean): Promise<void> {
  const held = await lockProductVersion(tx, id)
  if (!held) throw productNotFound()
  if ((held.archived_at !== null) === archived) return
  if (!archived) refusePast({ facts: { bestBefore: await findBestBefore(tx, id) } })
  await tx
    .updateTable('product')
    .set((product) => ({
      archived_at: archived ? sql<Date>`now()` : null,
      version: product('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .execute()
  const action = archived ? 'archived' : 'restored'
  await recordChange(tx, staff, { entity: 'product', entityId: id, action })
}
