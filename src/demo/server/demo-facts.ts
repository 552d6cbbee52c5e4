import type { Nutrient } from '../../catalog/contract/food-facts'
import data from './data/makers.json'
import type { DemoDetails } from './demo-products'

/** By brand. They are invented. */
const makers: Readonly<Record<string, { name: string; address: string; fssai: string }>> = data

const labelled: readonly Nutrient[] = [
  'energy',
  'protein',
  'carbohydrate',
  'sugars',
  'added-sugars',
  'fat',
  'sodium',
]

type Pack = Pick<DemoDetails, 'ingredients' | 'allergens' | 'months' | 'storage' | 'nutrition'>

export function factRows(productId: string, pack: Pack, brand: string) {
  const maker = makers[brand]
  if (!maker) throw new Error(`The demo has no maker ${brand}`)
  const { ingredients, allergens = [], months, storage, nutrition = [] } = pack
  return {
    facts: {
      product_id: productId,
      ingredients,
      allergens,
      diet: 'vegetarian' as const,
      storage,
      shelf_life: months,
      shelf_life_unit: 'months' as const,
      maker_role: 'packer' as const,
      maker_name: maker.name,
      maker_address: maker.address,
      fssai: maker.fssai,
      country_of_origin: 'India',
      nutrition_exempt: nutrition.length === 0,
    },
    nutrients: labelled.flatMap((nutrient, at) => {
      const amount = nutrition[at]
      return amount === undefined ? [] : [{ product_id: productId, nutrient, amount }]
    }),
  }
}
