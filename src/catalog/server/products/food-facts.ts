import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'
import type { FoodFacts } from '../../contract/catalogue'
import { keysOf, nutrients } from '../../contract/food-facts'

/** As JSON has it. */
export type FactsRow = Omit<Selectable<Tables['product_facts']>, 'product_id'>

const order = keysOf(nutrients)

/** What a page tells of the contents; the nutrients in the order of a label. */
export function presentFoodFacts(row: FactsRow | null, nutrition: FoodFacts['nutrition']): FoodFacts | null {
  if (!row) return null
  return {
    ingredients: row.ingredients,
    allergens: row.allergens,
    diet: row.diet,
    shelfLife: shelfLifeOf(row),
    bestBefore: row.best_before,
    storage: row.storage,
    maker:
      row.maker_name && row.maker_role
        ? { role: row.maker_role, name: row.maker_name, address: row.maker_address }
        : null,
    fssai: row.fssai,
    countryOfOrigin: row.country_of_origin,
    importer: row.importer,
    nutrition: nutrition.toSorted(
      (one, other) => order.indexOf(one.nutrient) - order.indexOf(other.nutrient),
    ),
  }
}

function shelfLifeOf({ shelf_life: amount, shelf_life_unit: unit }: FactsRow): string | null {
  if (amount === null || unit === null) return null
  return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit} from packing`
}
