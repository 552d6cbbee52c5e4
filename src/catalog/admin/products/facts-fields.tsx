import type { ReactNode } from 'react'
import { useRead } from '../../../platform/admin/api/use-call'
import { FormPart, Pair } from '../../../platform/admin/forms/form-page'
import type { RecordForm } from '../../../platform/admin/forms/use-record-form'
import { Button } from '../../../ui/components/button'
import { CheckField, ChoiceField } from '../../../ui/forms/choices'
import { AreaField, TextField } from '../../../ui/forms/field'
import { adminProductRoutes, type MissingFact } from '../../contract/admin-products'
import { keysOf } from '../../contract/food-facts'
import { type Fact, type FactKey, factGroups, factList, missingCode } from '../../contract/product-facts'
import * as m from '../messages'
import { ChoicesField, DurationField, type FactFieldProps, NutritionField } from './fact-controls'
import { type FactsValues, isEmptyFact, type ProductValues } from './product-values'

interface FactsFieldsProps {
  form: RecordForm<ProductValues>
  missing: readonly MissingFact[]
}

/** A field for each listed fact, marked if a legally required one was missing and still is. */
export function FactsFields({ form, missing }: FactsFieldsProps) {
  const put = (change: Partial<FactsValues>) => form.set('facts', (before) => ({ ...before, ...change }))
  const hintOf = ([key, { hint }]: FactEntry) => {
    const code = missingCode(key)
    const isMissing = code && missing.includes(code) && isEmptyFact(form.values.facts, key)
    return [isMissing && m.missing(), hint].filter(Boolean).join(' ') || undefined
  }
  const fieldOf = (entry: FactEntry) => (
    <FactField key={entry[0]} entry={entry} form={form} put={put} hint={hintOf(entry)} />
  )
  return keysOf(factGroups).map((group) => {
    const { title, hint } = factGroups[group]
    const entries = factList.filter(([, fact]) => fact.group === group)
    const table = entries.find(([, { kind }]) => kind === 'nutrition')
    const partHint = hint || (table && hintOf(table))
    return (
      <FormPart key={group} title={title} {...(partHint && { hint: partHint })}>
        {group === 'maker' && <ShopAsMaker put={put} />}
        {linesOf(entries).map(([first, second]) =>
          second ? (
            <Pair key={first[0]}>
              {fieldOf(first)}
              {fieldOf(second)}
            </Pair>
          ) : (
            fieldOf(first)
          ),
        )}
      </FormPart>
    )
  })
}

/** Fills in name, address, licence and country of the shop for goods of its own. */
function ShopAsMaker({ put }: { put(change: Partial<FactsValues>): void }) {
  const { data } = useRead(adminProductRoutes.choices)
  const maker = data?.maker
  if (!maker) return null
  return (
    <Button variant="secondary" onClick={() => put({ ...maker, countryOfOrigin: 'India' })}>
      {m.copyFromShop()}
    </Button>
  )
}

type FactEntry = (typeof factList)[number]

/** Two neighbouring half-width fields share a line. */
function linesOf(entries: readonly FactEntry[]): [FactEntry, FactEntry?][] {
  const lines: [FactEntry, FactEntry?][] = []
  for (const entry of entries) {
    const line = lines.at(-1)
    if (line && line.length === 1 && line[0][1].half && entry[1].half) line.push(entry)
    else lines.push([entry])
  }
  return lines
}

/** One control per kind of fact. */
function FactField({ entry: [key, fact], ...props }: FactFieldProps & { entry: FactEntry }): ReactNode {
  switch (fact.kind) {
    case 'choices':
      return <ChoicesField name={key} fact={fact} {...props} />
    case 'duration':
      return <DurationField name={key} label={fact.label} {...props} />
    case 'flag':
      return <FlagField name={key} label={fact.label} {...props} />
    case 'nutrition':
      return <NutritionField {...props} />
    default:
      return <TypedField name={key} fact={fact} {...props} />
  }
}

type TypedFact = Extract<Fact, { kind: 'text' | 'digits' | 'day' | 'choice' }>

function TypedField({ name, fact, form, put, hint }: FactFieldProps & { name: FactKey; fact: TypedFact }) {
  const field = {
    id: form.idAt(`facts.${name}`),
    label: fact.label,
    hint,
    optional: fact.optional ?? false,
    value: String(form.values.facts[name]),
    error: form.errorAt(`facts.${name}`),
    onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value }),
  }
  if (fact.kind === 'choice') {
    const choices = Object.entries(fact.choices).map(([value, label]) => ({ value, label }))
    return <ChoiceField {...field} choices={[{ value: '', label: m.notSpecified() }, ...choices]} />
  }
  if (fact.kind === 'digits') return <TextField {...field} inputMode="numeric" maxLength={20} />
  if (fact.kind === 'day') return <TextField {...field} type="date" />
  return fact.rows ? <AreaField {...field} rows={fact.rows} /> : <TextField {...field} />
}

const FlagField = ({ name, label, form, put }: FactFieldProps & { name: FactKey; label: string }) => (
  <CheckField
    id={form.idAt(`facts.${name}`)}
    label={label}
    checked={Boolean(form.values.facts[name])}
    onChange={({ target }) => put({ [name]: target.checked })}
  />
)
