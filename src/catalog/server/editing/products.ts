import { sql } from 'kysely'
import { validate as isId, v7 as newId } from 'uuid'
import type { Database } from '../../../platform/db/tables'
import { changedSince, isLatestChange } from '../../../platform/http/check-version'
import { requestId } from '../../../platform/http/idempotency-key'
import { recordChange } from '../../../staff/server/audit'
import { holdMember } from '../../../staff/server/staff-queries'
import type { Staff } from '../../../staff/server/staff-sessions'
import type { AdminProduct } from '../../contract/admin-products'
import * as catalogMessages from '../../contract/messages'
import type { NewProduct, ProductChange, ProductForm } from '../../contract/product-form'
import { announceListings } from '../categories/listing-queries'
import { packHasChoices } from '../packs/pack-errors'
import { isPack } from '../packs/pack-queries'
import { refreshPacks } from '../packs/refresh-packs'
import { productNotFound } from '../products/catalogue-errors'
import { setInitialStock } from '../stock/initial-stock'
import { noteBackInStock } from '../stock/stock-notices'
import { logCorrections } from '../stock/stock-queries'
import { sellAgain } from './archive-products'
import { formFieldsOf } from './compare-product'
import { followFirstOption, isPriceIgnored } from './follow-first-option'
import { optionsPriced, rejectPast, takenOr } from './product-errors'
import { lockProductVersion } from './product-queries'
import type { PresentedProduct } from './product-serializer'
import { ensureBrandAndCategory, productRowOf, replaceFacts, saveOptions } from './save-product'
import { type Office, showForStaff } from './show-products'
import { freeSlug, noteSlugChange } from './slugs'

/** Returns the id. */
export async function insertProduct(
  tx: Database,
  staff: Staff,
  typed: ProductForm,
  { id = newId(), draft = false }: { id?: string; draft?: boolean } = {},
): Promise<string> {
  const form = followFirstOption(typed)
  const { stock, ...rest } = form
  const fields = { ...rest, slug: form.slug || (await freeSlug(tx, form.title)) }
  await ensureBrandAndCategory(tx, fields)
  await tx.deleteFrom('former_slug').where('slug', '=', fields.slug).execute()
  await announceListings(tx, fields)
  await tx
    .insertInto('product')
    .values({ id, ...productRowOf(fields), stock, draft, archived_at: draft ? sql<Date>`now()` : null })
    .execute()
  const options = await saveOptions(tx, id, form.options)
  await replaceFacts(tx, id, fields)
  await logStarts(tx, staff, id, [{ id: null, startsWith: stock }, ...options])
  await recordChange(tx, staff, {
    entity: 'product',
    entityId: id,
    action: 'added',
    after: { ...form, ...(draft && { draft }) },
  })
  return id
}

/** The caller has locked the product. */
export async function updateProduct(
  tx: Database,
  staff: Staff,
  before: PresentedProduct,
  typed: Omit<ProductForm, 'stock'>,
): Promise<void> {
  const { id } = before
  const form = followFirstOption(typed)
  if (form.options.length > 0 && (await isPack(tx, id))) throw packHasChoices()
  const fields = { ...form, slug: form.slug || before.slug }
  await ensureBrandAndCategory(tx, fields)
  await announceListings(tx, fields)
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
  if (options.some(({ startsWith }) => startsWith !== 0)) await noteBackInStock(tx, [id])
  await replaceFacts(tx, id, fields)
  await refreshPacks(tx, [id])
  await recordChange(tx, staff, {
    entity: 'product',
    entityId: id,
    action: 'changed',
    before: formFieldsOf(before),
    after: formFieldsOf(fields),
  })
}

/** The log of stock corrections starts with the initial stock. */
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
        product_id: productId,
        option_id: owner.id,
        reason: 'started' as const,
        note: '',
        pieces_before: null,
        pieces_after: owner.startsWith,
      })),
  )

/** A request whose response was lost; anything else is a conflict with another user. */
async function onlyRepeated(office: Office, staff: Staff, id: string): Promise<void> {
  if (!(await isLatestChange(office.db, staff, { entity: 'product', entityId: id })))
    throw changedSince(await showForStaff(office, id), catalogMessages.changedSince())
}

export async function addProduct(
  office: Office,
  staff: Staff,
  { id: wished, draft, ...form }: NewProduct,
): Promise<AdminProduct> {
  const id = wished ?? requestId(staff, 'product') ?? newId()
  await office.db
    .transaction()
    .execute(async (tx) => {
      await holdMember(tx, staff.id)
      if (await lockProductVersion(tx, id)) return onlyRepeated({ ...office, db: tx }, staff, id)
      if (!draft) rejectPast(form)
      await insertProduct(tx, staff, form, { id, draft })
    })
    .catch((error) => {
      throw takenOr(error)
    })
  return showForStaff(office, id)
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
        if (!held.archived_at) rejectPast(form)
        if (isPriceIgnored(before, form)) throw optionsPriced()
        await updateProduct(tx, staff, before, { ...form, slug: await nextSlug(tx, before, form) })
        await sellAgain(tx, staff, before, form)
        return setInitialStock(tx, staff, before, form)
      }
      await onlyRepeated({ ...office, db: tx }, staff, before.id)
    })
    .catch((error) => {
      throw takenOr(error)
    })
  return showForStaff(office, id)
}

/** Generates an empty slug from the title, again if the title changes. */
const nextSlug = async (
  tx: Database,
  before: PresentedProduct,
  { slug, title }: Pick<ProductChange, 'slug' | 'title'>,
) => slug || (title === before.title ? before.slug : freeSlug(tx, title, before.id))
