import type { FoodFacts } from '#contract/catalogue'
import { type Allergen, type Diet, keysOf, type MakerRole, nutrients } from '#contract/food-facts'

/** The row of product_facts, as JSON has it. */
export interface FactsRow {
  ingredients: string | null
  allergens: Allergen[] | null
  diet: Diet | null
  shelf_life: number | null
  shelf_life_unit: 'days' | 'months' | null
  best_before: string | null
  storage: string | null
  maker_role: MakerRole | null
  maker_name: string | null
  maker_address: string | null
  fssai: string | null
  country_of_origin: string | null
  importer: string | null
  nutrition_exempt: boolean
}

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
