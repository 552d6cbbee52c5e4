/** What Indian labels have to name as an allergen, and two more that many ask for (domain.md F4). */
export const allergens = {
  gluten: 'Gluten (wheat, barley, rye, oats)',
  crustaceans: 'Crustaceans',
  milk: 'Milk',
  egg: 'Egg',
  fish: 'Fish',
  peanuts: 'Peanuts',
  'tree-nuts': 'Tree nuts',
  soy: 'Soya',
  sulphites: 'Sulphites',
  sesame: 'Sesame',
  mustard: 'Mustard',
} as const
export type Allergen = keyof typeof allergens

export const diets = { vegetarian: 'Vegetarian', 'non-vegetarian': 'Non-vegetarian', vegan: 'Vegan' } as const

export const makerRoles = {
  manufacturer: 'Manufactured by',
  packer: 'Packed by',
  marketer: 'Marketed by',
} as const

/** In the order of a label, with their units. */
export const nutrients = {
  energy: { name: 'Energy', unit: 'kcal' },
  protein: { name: 'Protein', unit: 'g' },
  carbohydrate: { name: 'Carbohydrate', unit: 'g' },
  sugars: { name: 'Total sugars', unit: 'g' },
  'added-sugars': { name: 'Added sugars', unit: 'g' },
  fibre: { name: 'Dietary fibre', unit: 'g' },
  fat: { name: 'Total fat', unit: 'g' },
  'saturated-fat': { name: 'Saturated fat', unit: 'g' },
  'trans-fat': { name: 'Trans fat', unit: 'g' },
  cholesterol: { name: 'Cholesterol', unit: 'mg' },
  sodium: { name: 'Sodium', unit: 'mg' },
  calcium: { name: 'Calcium', unit: 'mg' },
  iron: { name: 'Iron', unit: 'mg' },
  'vitamin-c': { name: 'Vitamin C', unit: 'mg' },
} as const
export type Nutrient = keyof typeof nutrients

/** Nutrition is per 100 g, or per 100 ml of goods sold by volume. */
export const nutritionPer = (netQuantity: string | null): '100 ml' | '100 g' =>
  /^[\d.,]+ (?:ml|litre)/.test(netQuantity ?? '') ? '100 ml' : '100 g'

/** Why staff put a stock right. */
export const correctionReasons = {
  delivery: 'New goods came in',
  counted: 'Counted',
  damaged: 'Damaged',
  expired: 'Too old',
  returned: 'A customer sent it back',
  used: 'Used or given away',
  other: 'Something else',
} as const
export type CorrectionReason = keyof typeof correctionReasons

export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]
