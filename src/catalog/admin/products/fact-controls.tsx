import { Pair } from '../../../platform/admin/forms/form-page'
import type { RecordForm } from '../../../platform/admin/forms/use-record-form'
import { CheckField, ChoiceField } from '../../../ui/forms/choices'
import { TextField } from '../../../ui/forms/field'
import { keysOf, type Nutrient, nutrients } from '../../contract/food-facts'
import { type Duration, type Fact, type FactKey, isDuration } from '../../contract/product-facts'
import * as m from '../messages'
import type { FactsValues, ProductValues } from './product-values'
import styles from './products.module.css'

export interface FactFieldProps {
  form: RecordForm<ProductValues>
  put(change: Partial<FactsValues>): void
  hint: string | undefined
}

interface DurationFieldProps extends FactFieldProps {
  name: FactKey
  label: string
}

export function DurationField({ name, label, form, put, hint }: DurationFieldProps) {
  const value = form.values.facts[name]
  const { amount = '', unit = 'months' } = isDuration(value) ? value : {}
  const path = `facts.${name}`
  return (
    <Pair>
      <TextField
        id={form.idAt(path)}
        label={label}
        inputMode="numeric"
        hint={hint}
        value={amount}
        error={form.errorAt(path) ?? form.errorAt(`${path}.amount`)}
        onChange={({ target }) =>
          put({ [name]: target.value === '' ? null : { amount: target.value, unit } })
        }
      />
      <ChoiceField
        id={form.idAt(`${path}.unit`)}
        label={m.timeUnit()}
        hint={m.monthsOrDays()}
        choices={[
          { value: 'months', label: m.unitMonths() },
          { value: 'days', label: m.unitDays() },
        ]}
        value={unit}
        onChange={({ target }) => put({ [name]: { amount, unit: target.value as Duration['unit'] } })}
      />
    </Pair>
  )
}

type ChoicesFact = Extract<Fact, { kind: 'choices' }>

export function ChoicesField({
  name,
  fact,
  form,
  put,
  hint,
}: FactFieldProps & { name: FactKey; fact: ChoicesFact }) {
  const value = form.values.facts[name]
  const chosen = Array.isArray(value) ? value.map(String) : null
  const toggle = (choice: string, on: boolean) =>
    put({ [name]: on ? [...(chosen ?? []), choice] : (chosen ?? []).filter((one) => one !== choice) })
  return (
    <fieldset className={styles.allergens}>
      <legend>{fact.label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <CheckField
        id={form.idAt(`facts.${name}`)}
        label={m.none()}
        checked={chosen !== null && chosen.length === 0}
        onChange={({ target }) => put({ [name]: target.checked ? [] : null })}
      />
      <div className={styles.ticks}>
        {Object.entries(fact.choices).map(([choice, label]) => (
          <CheckField
            key={choice}
            id={form.idAt(`facts.${name}.${choice}`)}
            label={label}
            checked={chosen?.includes(choice) ?? false}
            onChange={({ target }) => toggle(choice, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

export function NutritionField({ form, put }: FactFieldProps) {
  const { nutrition } = form.values.facts
  const amountOf = (nutrient: Nutrient) => nutrition.find((one) => one.nutrient === nutrient)?.amount ?? ''
  const change = (nutrient: Nutrient, amount: string) => {
    const others = nutrition.filter((one) => one.nutrient !== nutrient)
    put({ nutrition: amount === '' ? others : [...others, { nutrient, amount }] })
  }
  const errorOf = (nutrient: Nutrient) =>
    form.errorAt(`facts.nutrition.${nutrition.findIndex((one) => one.nutrient === nutrient)}.amount`)
  return (
    <div className={styles.nutrients}>
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
  )
}
