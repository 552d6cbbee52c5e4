import { useId } from 'react'
import { useRead } from '../../../platform/admin/api/use-call'
import { FormPage, FormPart, Pair } from '../../../platform/admin/forms/form-page'
import { HtmlEditor } from '../../../platform/admin/forms/html-editor'
import type { RecordForm } from '../../../platform/admin/forms/use-record-form'
import { Notice } from '../../../ui/components/notice'
import { ChoiceField } from '../../../ui/forms/choices'
import { AreaField, TextField } from '../../../ui/forms/field'
import { type AdminProduct, adminProductRoutes, missingFacts } from '../../contract/admin-products'
import { FactsFields } from './facts-fields'
import { OptionFields } from './option-fields'
import type { ProductValues } from './product-values'
import { Suggestions } from './suggestions'
import { TaxFields } from './tax-fields'

interface ProductFormProps {
  form: RecordForm<ProductValues>
  save: string
  /** Absent while the product is new. */
  missing?: AdminProduct['missing']
}

const units = [
  { value: 'g', label: 'grams (g)' },
  { value: 'ml', label: 'millilitres (ml)' },
  { value: 'piece', label: 'pieces' },
]

/** All that is said about a product: what it costs, what there is to choose, what is in it. */
export function ProductForm({ form, save, missing }: ProductFormProps) {
  return (
    <FormPage form={form} save={save}>
      <NameFields form={form} />
      <PriceFields form={form} isNew={missing === undefined} />
      <FormPart title="Description">
        <HtmlEditor
          id={form.idAt('description')}
          label="Description"
          value={form.values.description}
          error={form.errorAt('description')}
          onChange={(html) => form.set('description', html)}
        />
      </FormPart>
      <OptionFields form={form} />
      {missing && missing.length > 0 && (
        <Notice tone="warning">
          Still missing of what the law requires: {missing.map((name) => missingFacts[name]).join('; ')}.
        </Notice>
      )}
      <FactsFields form={form} missing={missing ?? []} />
      <TaxFields form={form} />
    </FormPage>
  )
}

function NameFields({ form }: { form: RecordForm<ProductValues> }) {
  const { data: choices } = useRead(adminProductRoutes.choices)
  const lists = useId()
  return (
    <FormPart title="Name and place">
      <TextField {...form.text('title')} label="Name" maxLength={150} />
      <AreaField
        {...form.text('otherNames')}
        label="Other names"
        optional
        rows={2}
        hint="What people call it besides, in any language, with commas between: ragi, kezhvaragu, கேழ்வரகு, रागी. They are on its page, and the search finds it by them."
      />
      <Pair>
        <TextField {...form.text('brand')} label="Brand" list={`${lists}-brands`} />
        <TextField {...form.text('category')} label="Category" list={`${lists}-categories`} />
      </Pair>
      <Pair>
        <TextField
          {...form.text('tag')}
          label="Tag"
          optional
          list={`${lists}-tags`}
          hint="special and popular fill the home page"
        />
        <TextField {...form.text('sku')} label="SKU" optional hint="Your own number of the article" />
      </Pair>
      <TextField
        {...form.text('slug')}
        label="Address in the shop"
        optional
        hint="Made from the name if left empty. An address it had before still leads here."
      />
      <Suggestions id={`${lists}-brands`} values={choices?.brands} />
      <Suggestions id={`${lists}-categories`} values={choices?.categories} />
      <Suggestions id={`${lists}-tags`} values={choices?.tags} />
    </FormPart>
  )
}

/** The stock of a new product alone: that of others is corrected with a reason. */
function PriceFields({ form, isNew }: { form: RecordForm<ProductValues>; isNew: boolean }) {
  return (
    <FormPart title="Price and size" hint="Prices include all taxes.">
      <Pair>
        <TextField {...form.text('price')} label="Price in rupees" inputMode="decimal" />
        <TextField {...form.text('mrp')} label="MRP in rupees" optional inputMode="decimal" />
      </Pair>
      <Pair>
        <TextField {...form.text('netQuantity')} label="Net quantity" optional inputMode="numeric" />
        <ChoiceField {...form.text('netUnit')} label="Unit" choices={units} />
      </Pair>
      <Pair>
        <TextField
          {...form.text('lowStock')}
          label="Low stock"
          inputMode="numeric"
          hint="Where stock is counted, you get an email when so many are left"
        />
        {isNew && (
          <TextField
            {...form.text('stock')}
            label="Pieces in stock"
            optional
            inputMode="numeric"
            hint="Leave empty if you do not count"
          />
        )}
      </Pair>
    </FormPart>
  )
}
