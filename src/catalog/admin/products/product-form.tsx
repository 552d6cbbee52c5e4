import { useId } from 'react'
import { useRead } from '../../../platform/admin/api/use-call'
import { FormPage, FormPart, Pair } from '../../../platform/admin/forms/form-page'
import { HtmlEditor } from '../../../platform/admin/forms/html-editor'
import type { RecordForm } from '../../../platform/admin/forms/use-record-form'
import { Notice } from '../../../ui/components/notice'
import { ChoiceField } from '../../../ui/forms/choices'
import { AreaField, FixedField, TextField } from '../../../ui/forms/field'
import { type AdminProduct, adminProductRoutes } from '../../contract/admin-products'
import * as m from '../messages'
import { FactsFields } from './facts-fields'
import { missingWords } from './missing-words'
import { OptionFields } from './option-fields'
import { type ProductValues, pricingOption } from './product-values'
import { Suggestions } from './suggestions'
import { TaxFields } from './tax-fields'
import type { useProductForm } from './use-product-form'

interface ProductFormProps {
  form: ReturnType<typeof useProductForm>
  save: string
  /** Absent for a new product. */
  missing?: AdminProduct['missing']
  /** Its net quantity and tax follow from what is inside. */
  isPack?: boolean
}

const units = [
  { value: 'g', label: m.gramsG() },
  { value: 'ml', label: m.millilitresMl() },
  { value: 'piece', label: m.unitPieces() },
]

/** All fields of a product: prices, options, facts. */
export function ProductForm({ form, save, missing, isPack = false }: ProductFormProps) {
  return (
    <FormPage form={form} save={save}>
      <NameFields form={form} />
      <PriceFields form={form} isNew={missing === undefined} isPack={isPack} />
      <FormPart title={m.description()}>
        <HtmlEditor {...form.control('description')} label={m.description()} />
      </FormPart>
      <OptionFields form={form} />
      {missing && missing.length > 0 && <Notice tone="warning">{missingWords(missing)}</Notice>}
      <FactsFields form={form} missing={missing ?? []} />
      {isPack ? <FormPart title="GST">{m.packTaxHint()}</FormPart> : <TaxFields form={form} />}
      {form.priceQuestion}
    </FormPage>
  )
}

function NameFields({ form }: { form: RecordForm<ProductValues> }) {
  const { data: choices } = useRead(adminProductRoutes.choices)
  const lists = useId()
  return (
    <FormPart title={m.nameAndPlace()}>
      <TextField {...form.text('title')} label={m.name()} maxLength={150} />
      <AreaField
        {...form.text('otherNames')}
        label={m.otherNames()}
        optional
        rows={2}
        hint={m.otherNamesInAnyLanguage()}
      />
      <Pair>
        <TextField {...form.text('brand')} label={m.brand()} list={`${lists}-brands`} />
        <TextField {...form.text('category')} label={m.category()} list={`${lists}-categories`} />
      </Pair>
      <Pair>
        <TextField {...form.text('tag')} label={m.tag()} optional list={`${lists}-tags`} hint={m.tagHint()} />
        <TextField {...form.text('sku')} label="SKU" optional hint={m.yourOwnItemNumber()} />
      </Pair>
      <TextField {...form.text('slug')} label={m.addressInTheShop()} optional hint={m.addressHint()} />
      <Suggestions id={`${lists}-brands`} values={choices?.brands} />
      <Suggestions id={`${lists}-categories`} values={choices?.categories} />
      <Suggestions id={`${lists}-tags`} values={choices?.tags} />
    </FormPart>
  )
}

interface PriceFieldsProps {
  form: RecordForm<ProductValues>
  isNew: boolean
  isPack: boolean
}

/** Only for a new product: other stock is corrected with a reason. */
function PriceFields({ form, isNew, isPack }: PriceFieldsProps) {
  const followed = pricingOption(form.values)
  const amount = (name: 'price' | 'mrp' | 'netQuantity', label: string) =>
    followed?.[name] ? (
      <FixedField {...form.text(name)} label={label} value={followed[name]} hint={m.asTheFirstOption()} />
    ) : (
      <TextField
        {...form.text(name)}
        label={label}
        inputMode={name === 'netQuantity' ? 'numeric' : 'decimal'}
      />
    )
  return (
    <FormPart title={m.priceAndSize()} hint={m.pricesIncludeAllTaxes()}>
      <Pair>
        {amount('price', m.priceInRupees())}
        {amount('mrp', m.mrpInRupees())}
      </Pair>
      {!isPack && (
        <Pair>
          {amount('netQuantity', m.netQuantity())}
          <ChoiceField {...form.text('netUnit')} label={m.unit()} choices={units} />
        </Pair>
      )}
      <Pair>
        <TextField
          {...form.text('lowStock')}
          label={m.lowStock()}
          inputMode="numeric"
          hint={m.lowStockHint()}
        />
        {isNew && (
          <TextField
            {...form.text('stock')}
            label={m.piecesInStock()}
            optional
            inputMode="numeric"
            hint={m.uncountedIfEmpty()}
          />
        )}
      </Pair>
    </FormPart>
  )
}
