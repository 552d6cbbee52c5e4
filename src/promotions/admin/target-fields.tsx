import { adminBrandRoutes } from '../../catalog/contract/admin-brands'
import { adminCategoryRoutes } from '../../catalog/contract/admin-categories'
import { useRead } from '../../platform/admin/api/use-call'
import { Reading } from '../../platform/admin/components/states'
import { FormPart } from '../../platform/admin/forms/form-page'
import { CheckField, ChoiceField } from '../../ui/forms/choices'
import { type PromotionScope, promotionScopes } from '../contract/promotion-scope'
import * as m from './messages'
import { ProductTargets } from './product-targets'
import styles from './target-fields.module.css'
import type { OfferForm } from './use-offer-form'

const scopeLabels: Record<PromotionScope, string> = {
  all: m.scopeAll(),
  categories: m.scopeCategories(),
  brands: m.scopeBrands(),
  products: m.scopeProducts(),
}

/** What the offer is for. */
export function TargetFields({ form }: { form: OfferForm }) {
  const { scope, products } = form.values
  return (
    <FormPart title={m.goods()}>
      <ChoiceField
        {...form.text('scope')}
        label={m.isFor()}
        choices={promotionScopes.map((value) => ({ value, label: scopeLabels[value] }))}
      />
      {scope === 'categories' && <Categories form={form} />}
      {scope === 'brands' && <Brands form={form} />}
      {scope === 'products' && (
        <ProductTargets
          id={form.idAt('products')}
          error={form.errorAt('products')}
          products={products}
          onChange={(chosen) => form.set('products', chosen)}
        />
      )}
    </FormPart>
  )
}

const Categories = ({ form }: { form: OfferForm }) => (
  <Reading from={useRead(adminCategoryRoutes.list)}>
    {({ rows }) => <Checks form={form} name="categories" legend={m.categories()} rows={rows} />}
  </Reading>
)

const Brands = ({ form }: { form: OfferForm }) => (
  <Reading from={useRead(adminBrandRoutes.list)}>
    {({ rows }) => <Checks form={form} name="brands" legend={m.brands()} rows={rows} />}
  </Reading>
)

interface ChecksProps {
  form: OfferForm
  name: 'categories' | 'brands'
  legend: string
  rows: readonly { slug: string; name: string; becomes: string | null }[]
}

function Checks({ form, name, legend, rows }: ChecksProps) {
  const chosen = form.values[name]
  const errorId = form.idAt(`${name}-error`)
  const put = (slug: string, isChosen: boolean) =>
    form.set(name, (before) => [...before.filter((one) => one !== slug), ...(isChosen ? [slug] : [])])
  return (
    <>
      <fieldset className={styles.checks} aria-describedby={errorId}>
        <legend className="visually-hidden">{legend}</legend>
        {rows
          .filter(({ becomes }) => becomes === null)
          .map(({ slug, name: label }, index) => (
            <CheckField
              key={slug}
              id={form.idAt(index === 0 ? name : `${name}.${slug}`)}
              label={label}
              checked={chosen.includes(slug)}
              onChange={({ target }) => put(slug, target.checked)}
            />
          ))}
      </fieldset>
      <p id={errorId} className={styles.error}>
        {form.errorAt(name)}
      </p>
    </>
  )
}
