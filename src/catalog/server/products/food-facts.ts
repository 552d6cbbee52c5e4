import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'
import type { FoodFacts } from '../../contract/catalogue'
import { keysOf, nutrients } from '../../contract/food-facts'
import { eachFact, type FactColumns, type FactValues, factList } from '../../contract/product-facts'
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
    if (fact.kind !== 'shelfLife') return value
    return value === null ? null : { amount: value, unit: row?.shelf_life_unit }
  })

export function factColumnsOf(facts: FactValues): FactColumns {
  const columns: Record<string, unknown> = {}
  for (const [key, fact] of factList) {
    if (fact.kind === 'nutrition') continue
    columns[fact.column] = facts[key]
    if (fact.kind === 'shelfLife') {
      columns[fact.column] = facts.shelfLife?.amount ?? null
      columns[`${fact.column}_unit`] = facts.shelfLife?.unit ?? null
    }
  }
  return columns as FactColumns
}

/** The facts for a product page. */
export function presentFoodFacts(row: FactsRow | null, nutrition: Nutrition): FoodFacts | null {
  if (!row) return null
  const facts = readFacts(row, sortNutrition(nutrition))
  const { makerRole: role, makerName: name, makerAddress: address } = facts
  const shown = factList.flatMap(([key, fact]) =>
    fact.shown ? [[key, fact.kind === 'shelfLife' ? shelfLifeText(facts.shelfLife) : facts[key]]] : [],
  )
  return {
    ...(Object.fromEntries(shown) as Omit<FoodFacts, 'maker' | 'nutrition'>),
    maker: name && role ? { role, name, address } : null,
    nutrition: facts.nutrition,
  }
}

function shelfLifeText(shelfLife: FactValues['shelfLife']): string | null {
  if (!shelfLife) return null
  const { amount, unit } = shelfLife
  return m.amountFromPacking({ amount, unit: amount === 1 ? unit.slice(0, -1) : unit })
}
