import { type Selectable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { plainOption } from '../../../platform/contract/constants'
import { maybePaise } from '../../../platform/contract/money'
import type { Database, Tables } from '../../../platform/db/tables'
import { safeHtml } from '../../../platform/html/safe-html'
import { type ProductFieldColumn, productFieldList } from '../../contract/product-fields'
import type { ProductForm } from '../../contract/product-form'
import { ensureListing } from '../categories/listing-queries'
import { factColumnsOf } from '../products/food-facts'

export type ProductFields = Omit<ProductForm, 'stock' | 'slug'> & { slug: string }

export const productRowOf = (form: ProductFields) => ({
  ...columnsOf(form),
  origin: form.facts.countryOfOrigin,
})

/** The description is sanitised before it is stored (domain.md E17). */
function columnsOf(form: ProductFields) {
  const columns = productFieldList.map(([key, { column, kind }]) => {
    const value = form[key]
    if (kind === 'rupees') return [column, maybePaise(value as number | null)]
    return [column, kind === 'html' ? safeHtml(value as string) : value]
  })
  return Object.fromEntries(columns) as Pick<Selectable<Tables['product']>, ProductFieldColumn>
}

/** Adds missing ones, and locks them until the transaction ends. */
export async function ensureBrandAndCategory(
  tx: Database,
  { category, brand }: Pick<ProductFields, 'category' | 'brand'>,
): Promise<void> {
  await ensureListing(tx, 'category', category)
  await ensureListing(tx, 'brand', brand)
}

export async function replaceFacts(
  tx: Database,
  productId: string,
  { facts, taxes }: Pick<ProductFields, 'facts' | 'taxes'>,
): Promise<void> {
  const row = factColumnsOf(facts)
  await tx
    .insertInto('product_facts')
    .values({ product_id: productId, ...row })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(row))
    .execute()
  await tx.deleteFrom('product_nutrient').where('product_id', '=', productId).execute()
  const nutrition = new Map(facts.nutrition.map(({ nutrient, amount }) => [nutrient, amount]))
  if (nutrition.size > 0) {
    const rows = [...nutrition].map(([nutrient, amount]) => ({ product_id: productId, nutrient, amount }))
    await tx.insertInto('product_nutrient').values(rows).execute()
  }
  await tx.deleteFrom('product_tax').where('product_id', '=', productId).execute()
  if (taxes.length > 0) {
    const rows = taxes.map(({ validFrom, hsn, gstRate }) => ({
      product_id: productId,
      valid_from: validFrom,
      hsn,
      gst_rate_bp: Math.round(gstRate * 100),
    }))
    await tx.insertInto('product_tax').values(rows).execute()
  }
}

export interface SavedOption {
  id: string
  /** Used by the log of stock corrections. */
  startsWith: number | null
}

/**
 * Saves the options and returns the new ones. Removed options are archived, because carts and orders refer to them. A
 * product without a choice has one hidden option.
 */
export async function saveOptions(
  tx: Database,
  productId: string,
  form: ProductForm['options'],
): Promise<SavedOption[]> {
  const current = await tx
    .selectFrom('product_option')
    .select(['id', 'name', 'sku'])
    .where('product_id', '=', productId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const wanted = form.length > 0 ? form : [plain(current)]
  const isCurrent = (id: string | undefined) => current.some((option) => option.id === id)
  const gone = current.filter(({ id }) => !wanted.some((option) => option.id === id))
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id)
    // Assigns their pictures to the product.
    await tx.updateTable('product_image').set({ option_id: null }).where('option_id', 'in', ids).execute()
    await tx
      .updateTable('product_option')
      .set({ archived_at: sql<Date>`now()`, sku: null })
      .where('id', 'in', ids)
      .execute()
  }
  await freeSkus(tx, current, wanted)
  const added: SavedOption[] = []
  for (const [position, option] of wanted.entries()) {
    const columns = { ...optionColumns(option), position }
    if (option.id !== undefined && isCurrent(option.id)) {
      await tx.updateTable('product_option').set(columns).where('id', '=', option.id).execute()
    } else {
      const id = newId()
      const stock = option.stock ?? null
      await tx
        .insertInto('product_option')
        .values({ ...columns, id, product_id: productId, stock })
        .execute()
      added.push({ id, startsWith: stock })
    }
  }
  return added
}

/** Options may swap SKUs, and the unique index is checked row by row. */
async function freeSkus(
  tx: Database,
  current: readonly { id: string; sku: string | null }[],
  wanted: ProductForm['options'],
): Promise<void> {
  const changed = current.filter(
    ({ id, sku }) => sku !== null && wanted.some((option) => option.id === id && option.sku !== sku),
  )
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  await tx.updateTable('product_option').set({ sku: null }).where('id', 'in', ids).execute()
}

const plain = (current: readonly { id: string; name: string }[]): ProductForm['options'][number] => {
  const id = current.find(({ name }) => name === plainOption)?.id
  return {
    ...(id && { id }),
    name: plainOption,
    kind: 'swatch',
    value: '#2a5a40',
    price: null,
    mrp: null,
    netQuantity: null,
    sku: null,
    gtin: null,
    stock: null,
    firstStock: null,
  }
}

const optionColumns = ({
  name,
  kind,
  value,
  price,
  mrp,
  netQuantity,
  sku,
  gtin,
}: ProductForm['options'][number]) => ({
  name,
  kind,
  value,
  price_paise: maybePaise(price),
  mrp_paise: maybePaise(mrp),
  net_quantity: netQuantity,
  sku,
  gtin,
})
