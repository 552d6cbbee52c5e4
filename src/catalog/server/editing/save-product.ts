import { sql } from 'kysely'
import { plainOption } from '../../../platform/contract/constants'
import { type Paise, toPaise } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import { safeHtml } from '../../../platform/html/safe-html'
import { newId } from '../../../platform/util/new-id'
import type { ProductForm } from '../../contract/product-form'
import { ensureShelf } from '../categories/shelf-queries'

export type ProductFields = Omit<ProductForm, 'stock' | 'slug'> & { slug: string }

const maybePaise = (rupees: number | null): Paise | null => (rupees === null ? null : toPaise(rupees))

/** Columns of a product's own row; the text is sanitised before it is kept (domain.md E17). */
export const productRowOf = (form: ProductFields) => ({
  title: form.title,
  other_names: form.otherNames,
  slug: form.slug,
  brand: form.brand,
  category: form.category,
  tag: form.tag,
  price_paise: toPaise(form.price),
  mrp_paise: maybePaise(form.mrp),
  net_quantity: form.netQuantity,
  net_unit: form.netUnit,
  description_html: safeHtml(form.description),
  sku: form.sku,
  option_label: form.optionLabel,
  low_stock: form.lowStock,
})

/** A category or brand that is named for the first time comes into being; it stays until the transaction ends. */
export async function ensureShelves(
  tx: Database,
  { category, brand }: Pick<ProductFields, 'category' | 'brand'>,
): Promise<void> {
  await ensureShelf(tx, 'category', category)
  await ensureShelf(tx, 'brand', brand)
}

/** Facts, nutrients and GST rates as the form has them. */
export async function replaceFacts(
  tx: Database,
  productId: string,
  { facts, taxes }: Pick<ProductFields, 'facts' | 'taxes'>,
): Promise<void> {
  const row = {
    ingredients: facts.ingredients,
    allergens: facts.allergens,
    diet: facts.diet,
    shelf_life: facts.shelfLife?.amount ?? null,
    shelf_life_unit: facts.shelfLife?.unit ?? null,
    best_before: facts.bestBefore,
    storage: facts.storage,
    maker_role: facts.makerRole,
    maker_name: facts.makerName,
    maker_address: facts.makerAddress,
    fssai: facts.fssai,
    country_of_origin: facts.countryOfOrigin,
    importer: facts.importer,
    nutrition_exempt: facts.nutritionExempt,
  }
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
  /** Counted from the start, for the log of corrections. */
  startsWith: number | null
}

/**
 * Brings the options to what the form shows and gives those that are new. Carts and orders may name the
 * ones that are gone, so these are archived; a product without a choice keeps one that nobody sees.
 */
export async function saveOptions(
  tx: Database,
  productId: string,
  form: ProductForm['options'],
): Promise<SavedOption[]> {
  const kept = await tx
    .selectFrom('product_option')
    .select(['id', 'name', 'sku'])
    .where('product_id', '=', productId)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const wished = form.length > 0 ? form : [plain(kept)]
  const known = (id: string | undefined) => kept.some((option) => option.id === id)
  const gone = kept.filter(({ id }) => !wished.some((option) => option.id === id))
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id)
    // A picture of its own goes back to the product.
    await tx.updateTable('product_image').set({ option_id: null }).where('option_id', 'in', ids).execute()
    await tx
      .updateTable('product_option')
      .set({ archived_at: sql<Date>`now()`, sku: null })
      .where('id', 'in', ids)
      .execute()
  }
  await freeSkus(tx, kept, wished)
  const added: SavedOption[] = []
  for (const [position, option] of wished.entries()) {
    const columns = { ...optionColumns(option), position }
    if (option.id !== undefined && known(option.id)) {
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

/** Of options whose SKU changes: one may go to another, which is written sooner. */
async function freeSkus(
  tx: Database,
  kept: readonly { id: string; sku: string | null }[],
  wished: ProductForm['options'],
): Promise<void> {
  const changed = kept.filter(
    ({ id, sku }) => sku !== null && wished.some((option) => option.id === id && option.sku !== sku),
  )
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  await tx.updateTable('product_option').set({ sku: null }).where('id', 'in', ids).execute()
}

const plain = (kept: readonly { id: string; name: string }[]): ProductForm['options'][number] => {
  const id = kept.find(({ name }) => name === plainOption)?.id
  return {
    ...(id && { id }),
    ...{ name: plainOption, kind: 'swatch', value: '#2a5a40' },
    ...{ price: null, mrp: null, netQuantity: null, sku: null, stock: null, firstStock: null },
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
}: ProductForm['options'][number]) => ({
  name,
  kind,
  value,
  price_paise: maybePaise(price),
  mrp_paise: maybePaise(mrp),
  net_quantity: netQuantity,
  sku,
})
