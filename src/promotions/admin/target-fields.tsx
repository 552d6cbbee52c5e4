import { adminBrandRoutes } from '../../catalog/contract/admin-brands'
import { adminCategoryRoutes } from '../../catalog/contract/admin-categories'
import { useRead } from '../../platform/admin/api/use-call'
import { Reading } from '../../platform/admin/components/states'
import { FormPart } from '../../platform/admin/forms/form-page'
import { CheckField, ChoiceField } from '../../ui/forms/choices'
import { offerKinds } from '../contract/offer-kinds'
import { type PromotionScope, promotionScopes } from '../contract/promotion-scope'
import * as m from './messages'
import { ProductTargets } from './product-targets'
import styles from './target-fields.module.css'
import type { ChosenGoods, ChosenProduct, OfferForm } from './use-offer-form'

const scopeLabels: Record<PromotionScope, string> = {
  all: m.scopeAll(),
  categories: m.scopeCategories(),
  brands: m.scopeBrands(),
  products: m.scopeProducts(),
}

/** What the offer is for. */
export function TargetFields({ form }: { form: OfferForm }) {
  const { kind, scope } = form.values
  return (
    <FormPart title={m.goods()}>
      <ChoiceField
        {...form.text('scope')}
        label={offerKinds[kind].hasReward ? m.toBuy() : m.isFor()}
        choices={promotionScopes.map((value) => ({ value, label: scopeLabels[value] }))}
      />
      <GoodsFields
        form={form}
        scope={scope}
        chosen={form.values}
        setSlugs={form.set}
        setProducts={(change) => form.set('products', change)}
      />
    </FormPart>
  )
}

interface GoodsFieldsProps {
  form: OfferForm
  /** Where the chosen goods are in the form; nothing: at its top. */
  path?: string
  chosen: ChosenGoods
  setSlugs(name: 'categories' | 'brands', change: (before: string[]) => string[]): void
  setProducts(change: (before: ChosenProduct[]) => ChosenProduct[]): void
}

/** Chooses categories, brands or products. */
export function GoodsFields({ scope, ...goods }: GoodsFieldsProps & { scope: string }) {
  const { form, path = '', chosen, setProducts } = goods
  if (scope === 'categories') return <Categories {...goods} />
  if (scope === 'brands') return <Brands {...goods} />
  if (scope !== 'products') return null
  return (
    <ProductTargets
      id={form.idAt(`${path}products`)}
      error={form.errorAt(`${path}products`)}
      products={chosen.products}
      onChange={setProducts}
    />
  )
}

const Categories = (goods: GoodsFieldsProps) => (
  <Reading from={useRead(adminCategoryRoutes.list)}>
    {({ rows }) => <Checks {...goods} name="categories" legend={m.categories()} rows={rows} />}
  </Reading>
)

const Brands = (goods: GoodsFieldsProps) => (
  <Reading from={useRead(adminBrandRoutes.list)}>
    {({ rows }) => <Checks {...goods} name="brands" legend={m.brands()} rows={rows} />}
  </Reading>
)

interface ChecksProps extends GoodsFieldsProps {
  name: 'categories' | 'brands'
  legend: string
  rows: readonly { slug: string; name: string; becomes: string | null }[]
}

function Checks({ form, path = '', chosen, setSlugs, name, legend, rows }: ChecksProps) {
  const at = `${path}${name}`
  const errorId = form.idAt(`${at}-error`)
  const put = (slug: string, isChosen: boolean) =>
    setSlugs(name, (before) => [...before.filter((one) => one !== slug), ...(isChosen ? [slug] : [])])
  return (
    <>
      <fieldset className={styles.checks} aria-describedby={errorId}>
        <legend className="visually-hidden">{legend}</legend>
        {rows
          .filter(({ becomes }) => becomes === null)
          .map(({ slug, name: label }, index) => (
            <CheckField
              key={slug}
              id={form.idAt(index === 0 ? at : `${at}.${slug}`)}
              label={label}
              checked={chosen[name].includes(slug)}
              onChange={({ target }) => put(slug, target.checked)}
            />
          ))}
      </fieldset>
      <p id={errorId} className={styles.error}>
        {form.errorAt(at)}
      </p>
    </>
  )
}
