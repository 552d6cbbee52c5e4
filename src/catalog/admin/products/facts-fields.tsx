import { FormPart, Pair } from '../../../platform/admin/forms/form-page'
import type { RecordForm } from '../../../platform/admin/forms/use-record-form'
import { CheckField, ChoiceField } from '../../../ui/forms/choices'
import { AreaField, TextField } from '../../../ui/forms/field'
import type { MissingFact } from '../../contract/admin-products'
import { allergens, diets, keysOf, makerRoles, type Nutrient, nutrients } from '../../contract/food-facts'
import type { FactsValues, ProductValues } from './product-values'
import look from './products.module.css'

interface FactsFieldsProps {
  form: RecordForm<ProductValues>
  missing: readonly MissingFact[]
}

const withUnsaid = (table: Readonly<Record<string, string>>) => [
  { value: '', label: 'Not said yet' },
  ...Object.entries(table).map(([value, label]) => ({ value, label })),
]

type TextName = {
  [Name in keyof FactsValues]: FactsValues[Name] extends string ? Name : never
}[keyof FactsValues]

/** What the pack says; fields of what the law misses carry a mark. */
export function FactsFields({ form, missing }: FactsFieldsProps) {
  const put = (change: Partial<FactsValues>) => form.set('facts', (before) => ({ ...before, ...change }))
  const mark = (name: MissingFact, hint = '') =>
    [missing.includes(name) ? 'Missing.' : '', hint].filter(Boolean).join(' ') || undefined
  return (
    <>
      <FoodFields form={form} put={put} mark={mark} />
      <MakerFields form={form} put={put} mark={mark} />
      <NutritionFields form={form} put={put} hint={mark('nutrition')} />
    </>
  )
}

interface MarkedProps {
  form: RecordForm<ProductValues>
  put(change: Partial<FactsValues>): void
  mark(name: MissingFact, hint?: string): string | undefined
}

const factControl = ({ form, put }: Omit<MarkedProps, 'mark'>, name: TextName) => ({
  id: form.idAt(`facts.${name}`),
  value: form.values.facts[name],
  error: form.errorAt(`facts.${name}`),
  onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value }),
})

function FoodFields({ form, put, mark }: MarkedProps) {
  const field = (name: TextName) => factControl({ form, put }, name)
  return (
    <FormPart title="Food facts" hint="Shown on the product’s page as on the pack.">
      <AreaField {...field('ingredients')} label="Ingredients" rows={3} hint={mark('ingredients')} />
      <AllergenFields form={form} put={put} hint={mark('allergens')} />
      <ChoiceField
        {...field('diet')}
        label="Vegetarian mark"
        choices={withUnsaid(diets)}
        hint={mark('diet')}
      />
      <ShelfLifeFields form={form} put={put} hint={mark('shelfLife', 'Or say a best-before day')} />
      <TextField {...field('bestBefore')} label="Best before" optional type="date" />
      <TextField {...field('storage')} label="Storage" optional />
    </FormPart>
  )
}

function MakerFields({ form, put, mark }: MarkedProps) {
  const field = (name: TextName) => factControl({ form, put }, name)
  return (
    <FormPart title="Who makes it">
      <Pair>
        <ChoiceField {...field('makerRole')} label="Role" choices={withUnsaid(makerRoles)} />
        <TextField {...field('makerName')} label="Name of the maker" hint={mark('maker')} />
      </Pair>
      <AreaField
        {...field('makerAddress')}
        label="Address of the maker"
        rows={2}
        hint={mark('makerAddress')}
      />
      <Pair>
        <TextField
          {...field('fssai')}
          label="FSSAI number"
          inputMode="numeric"
          maxLength={20}
          hint={mark('fssai', '14 digits')}
        />
        <TextField
          {...field('countryOfOrigin')}
          label="Country of origin"
          hint={mark('countryOfOrigin', 'As on the pack')}
        />
      </Pair>
      <TextField
        {...field('importer')}
        label="Importer"
        optional
        hint={mark('importer', 'Name and address, for goods from abroad')}
      />
    </FormPart>
  )
}

interface PartProps {
  form: RecordForm<ProductValues>
  put(change: Partial<FactsValues>): void
  hint: string | undefined
}

function ShelfLifeFields({ form, put, hint }: PartProps) {
  const { shelfLife } = form.values.facts
  return (
    <Pair>
      <TextField
        id={form.idAt('facts.shelfLife')}
        label="Shelf life from packing"
        inputMode="numeric"
        hint={hint}
        value={shelfLife?.amount ?? ''}
        error={form.errorAt('facts.shelfLife') ?? form.errorAt('facts.shelfLife.amount')}
        onChange={({ target: { value } }) =>
          put({ shelfLife: value === '' ? null : { unit: 'months', ...shelfLife, amount: value } })
        }
      />
      <ChoiceField
        id={form.idAt('facts.shelfLife.unit')}
        label="In"
        hint="Months or days"
        choices={[
          { value: 'months', label: 'months' },
          { value: 'days', label: 'days' },
        ]}
        value={shelfLife?.unit ?? 'months'}
        onChange={({ target: { value } }) =>
          put({ shelfLife: { amount: shelfLife?.amount ?? '', unit: value as 'days' | 'months' } })
        }
      />
    </Pair>
  )
}

function AllergenFields({ form, put, hint }: PartProps) {
  const chosen = form.values.facts.allergens
  const toggle = (name: keyof typeof allergens, on: boolean) =>
    put({ allergens: on ? [...(chosen ?? []), name] : (chosen ?? []).filter((one) => one !== name) })
  return (
    <fieldset className={look.allergens}>
      <legend>Allergens</legend>
      {hint && <p className={look.hint}>{hint}</p>}
      <CheckField
        id={form.idAt('facts.allergens')}
        label="None at all"
        checked={chosen !== null && chosen.length === 0}
        onChange={({ target }) => put({ allergens: target.checked ? [] : null })}
      />
      <div className={look.ticks}>
        {keysOf(allergens).map((name) => (
          <CheckField
            key={name}
            id={form.idAt(`facts.allergens.${name}`)}
            label={allergens[name]}
            checked={chosen?.includes(name) ?? false}
            onChange={({ target }) => toggle(name, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function NutritionFields({ form, put, hint }: PartProps) {
  const { nutrition, nutritionExempt } = form.values.facts
  const amountOf = (nutrient: Nutrient) => nutrition.find((one) => one.nutrient === nutrient)?.amount ?? ''
  const change = (nutrient: Nutrient, amount: string) => {
    const others = nutrition.filter((one) => one.nutrient !== nutrient)
    put({ nutrition: amount === '' ? others : [...others, { nutrient, amount }] })
  }
  const errorOf = (nutrient: Nutrient) =>
    form.errorAt(`facts.nutrition.${nutrition.findIndex((one) => one.nutrient === nutrient)}.amount`)
  return (
    <FormPart title="Nutrition in 100 g or 100 ml" {...(hint && { hint })}>
      <CheckField
        id={form.idAt('facts.nutritionExempt')}
        label="Needs no table: a raw single food, a spice, tea or coffee"
        checked={nutritionExempt}
        onChange={({ target }) => put({ nutritionExempt: target.checked })}
      />
      <div className={look.nutrients}>
        {keysOf(nutrients).map((nutrient) => (
          <TextField
            key={nutrient}
            id={form.idAt(`facts.nutrition.${nutrient}`)}
            label={`${nutrients[nutrient].name} (${nutrients[nutrient].unit})`}
            inputMode="decimal"
            value={amountOf(nutrient)}
            error={errorOf(nutrient)}
            onChange={({ target }) => change(nutrient, target.value.trim())}
          />
        ))}
      </div>
    </FormPart>
  )
}
