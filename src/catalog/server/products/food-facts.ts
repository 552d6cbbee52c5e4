import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'
import type { FoodFacts } from '../../contract/catalogue'
import { keysOf, nutrients } from '../../contract/food-facts'
import {
  type Duration,
  eachFact,
  type FactColumns,
  type FactValues,
  factList,
  isDuration,
} from '../../contract/product-facts'
import * as m from '../messages'

/** The value as JSON. */
export type FactsRow = Omit<Selectable<Tables['product_facts']>, 'product_id'>

type Nutrition = FactValues['nutrition']
const labelOrder = keysOf(nutrients)

/** Nutrients in label order. */
export const sortNutrition = (nutrition: Nutrition): Nutrition =>
  nutrition.toSorted((one, other) => labelOrder.indexOf(one.nutrient) - labelOrder.indexOf(other.nutrient))

export const readFacts = (row: FactsRow | null, nutrition: Nutrition): FactValues =>
  eachFact<FactValues>((fact) => {
    if (fact.kind === 'nutrition') return nutrition
    // The descriptor and the row have the same columns.
    const value = row?.[fact.column as keyof FactsRow] ?? null
    if (fact.kind === 'flag') return value ?? false
    if (fact.kind !== 'duration') return value
    return value === null ? null : { amount: value, unit: row?.[unitColumn(fact) as keyof FactsRow] }
  })

export function factColumnsOf(facts: FactValues): FactColumns {
  const columns: Record<string, unknown> = {}
  for (const [key, fact] of factList) {
    if (fact.kind === 'nutrition') continue
    const value = facts[key]
    columns[fact.column] = isDuration(value) ? value.amount : value
    if (fact.kind === 'duration') columns[unitColumn(fact)] = isDuration(value) ? value.unit : null
  }
  return columns as FactColumns
}

const unitColumn = ({ column }: { column: string }) => `${column}_unit`

/** The facts for a product page. */
export function presentFoodFacts(row: FactsRow | null, nutrition: Nutrition): FoodFacts | null {
  if (!row) return null
  const facts = readFacts(row, sortNutrition(nutrition))
  const { makerRole: role, makerName: name, makerAddress: address } = facts
  const shown = factList.flatMap(([key, fact]) => (fact.shown ? [[key, shownValue(facts[key])]] : []))
  return {
    ...(Object.fromEntries(shown) as Omit<FoodFacts, 'maker' | 'nutrition'>),
    maker: name && role ? { role, name, address } : null,
    nutrition: facts.nutrition,
  }
}

const shownValue = (value: FactValues[keyof FactValues]) => (isDuration(value) ? durationText(value) : value)

const durationText = ({ amount, unit }: Duration): string =>
  m.amountFromPacking({ amount, unit: amount === 1 ? unit.slice(0, -1) : unit })
