import * as m from './messages'

/** The allergens that Indian labels must name, and two more (domain.md F4). */
export const allergens = {
  gluten: m.glutenWheatBarleyRyeOats(),
  crustaceans: m.crustaceans(),
  milk: m.milk(),
  egg: m.egg(),
  fish: m.fish(),
  peanuts: m.peanuts(),
  'tree-nuts': m.treeNuts(),
  soy: m.soya(),
  sulphites: m.sulphites(),
  sesame: m.sesame(),
  mustard: m.mustard(),
} as const
export type Allergen = keyof typeof allergens

export const diets = {
  vegetarian: m.vegetarian(),
  'non-vegetarian': m.nonVegetarian(),
  vegan: m.vegan(),
} as const

export const makerRoles = {
  manufacturer: m.manufacturedBy(),
  packer: m.packedBy(),
  marketer: m.marketedBy(),
} as const

/** In the order of a label, with their units. */
export const nutrients = {
  energy: { name: m.energy(), unit: 'kcal' },
  protein: { name: m.protein(), unit: 'g' },
  carbohydrate: { name: m.carbohydrate(), unit: 'g' },
  sugars: { name: m.totalSugars(), unit: 'g' },
  'added-sugars': { name: m.addedSugars(), unit: 'g' },
  fibre: { name: m.dietaryFibre(), unit: 'g' },
  fat: { name: m.totalFat(), unit: 'g' },
  'saturated-fat': { name: m.saturatedFat(), unit: 'g' },
  'trans-fat': { name: m.transFat(), unit: 'g' },
  cholesterol: { name: m.cholesterol(), unit: 'mg' },
  sodium: { name: m.sodium(), unit: 'mg' },
  calcium: { name: m.calcium(), unit: 'mg' },
  iron: { name: m.iron(), unit: 'mg' },
  'vitamin-c': { name: m.vitaminC(), unit: 'mg' },
} as const
export type Nutrient = keyof typeof nutrients

/** Nutrition of goods sold by volume is per 100 ml. */
export const nutritionPer = (netQuantity: string | null): '100 ml' | '100 g' =>
  /^[\d.,]+ (?:ml|litre)/.test(netQuantity ?? '') ? '100 ml' : '100 g'

/** Why staff correct a stock. */
export const correctionReasons = {
  delivery: m.goodsReceived(),
  counted: m.stockCount(),
  damaged: m.damaged(),
  expired: m.expired(),
  returned: m.returnedByACustomer(),
  used: m.usedOrGivenAway(),
  other: m.other(),
} as const
export type CorrectionReason = keyof typeof correctionReasons

export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]
