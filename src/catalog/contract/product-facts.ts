import { allergens, diets, makerRoles, type Nutrient } from './food-facts'
import { isGtin } from './gtin'
import {
  allergenInvalid,
  dietInvalid,
  fssaiInvalid,
  gtinInvalid,
  makerRoleInvalid,
} from './product-sentences'

export const factGroups = {
  food: { title: 'Food facts', hint: 'Shown on the product’s page as on the pack.' },
  maker: { title: 'Who makes it', hint: '' },
  nutrition: { title: 'Nutrition in 100 g or 100 ml', hint: '' },
} as const

interface CommonFact {
  /** In the back office. */
  label: string
  group: keyof typeof factGroups
  hint?: string
  optional?: true
  /** Shares a line of the form with the next fact that does. */
  half?: true
  /** In the form of a new product. */
  initial?: string
  /** On the product page; a fact without it has no row there. */
  shown?: string
  /** Its name in the completeness check, and its code if that is not the key. */
  missing?: { label: string; code?: string }
  schemaOrg?: { property: string; type: string }
}
interface StoredFact extends CommonFact {
  /** In `product_facts`, and in the table of products that staff export and import. */
  column: string
}
export type Fact =
  | (StoredFact & { kind: 'text'; maxLength: number; rows?: number })
  | (StoredFact & { kind: 'digits'; isValid(digits: string): boolean; invalid: string })
  | (StoredFact & { kind: 'choice'; choices: Readonly<Record<string, string>>; invalid: string })
  | (StoredFact & { kind: 'choices'; choices: Readonly<Record<string, string>>; invalid: string })
  | (StoredFact & { kind: 'day' })
  | (StoredFact & { kind: 'shelfLife' })
  | (StoredFact & { kind: 'flag'; shown?: never })
  | (CommonFact & { kind: 'nutrition' })

/**
 * Facts of a product besides name, price and packs, in the order of form, table and page. Schema, row, form, export,
 * import, audit, completeness check, page and structured data derive from it: a new fact is an entry and a column.
 */
export const productFacts = {
  ingredients: {
    kind: 'text',
    column: 'ingredients',
    label: 'Ingredients',
    group: 'food',
    maxLength: 2000,
    rows: 3,
    shown: 'Ingredients',
    missing: { label: 'Ingredients' },
  },
  allergens: {
    kind: 'choices',
    column: 'allergens',
    label: 'Allergens',
    group: 'food',
    choices: allergens,
    invalid: allergenInvalid,
    shown: 'Allergens',
    missing: { label: 'Allergens, or that there are none' },
  },
  diet: {
    kind: 'choice',
    column: 'diet',
    label: 'Vegetarian mark',
    group: 'food',
    choices: diets,
    invalid: dietInvalid,
    shown: 'Kind of food',
    missing: { label: 'Vegetarian mark' },
  },
  shelfLife: {
    kind: 'shelfLife',
    column: 'shelf_life',
    label: 'Shelf life from packing',
    group: 'food',
    hint: 'Or say a best-before day',
    shown: 'Shelf life',
    missing: { label: 'Shelf life or best before' },
  },
  bestBefore: {
    kind: 'day',
    column: 'best_before',
    label: 'Best before',
    group: 'food',
    optional: true,
    shown: 'Best before',
  },
  storage: {
    kind: 'text',
    column: 'storage',
    label: 'Storage',
    group: 'food',
    optional: true,
    maxLength: 500,
    shown: 'Storage',
  },
  makerRole: {
    kind: 'choice',
    column: 'maker_role',
    label: 'Role',
    group: 'maker',
    half: true,
    choices: makerRoles,
    invalid: makerRoleInvalid,
    initial: 'packer',
  },
  makerName: {
    kind: 'text',
    column: 'maker_name',
    label: 'Name of the maker',
    group: 'maker',
    half: true,
    maxLength: 150,
    missing: { code: 'maker', label: 'Manufacturer or packer' },
  },
  makerAddress: {
    kind: 'text',
    column: 'maker_address',
    label: 'Address of the maker',
    group: 'maker',
    maxLength: 500,
    rows: 2,
    missing: { label: 'Address of the manufacturer or packer' },
  },
  fssai: {
    kind: 'digits',
    column: 'fssai',
    label: 'FSSAI number',
    group: 'maker',
    half: true,
    isValid: (digits) => /^\d{14}$/.test(digits),
    invalid: fssaiInvalid,
    hint: '14 digits',
    shown: 'FSSAI number',
    missing: { label: 'FSSAI number' },
  },
  countryOfOrigin: {
    kind: 'text',
    column: 'country_of_origin',
    label: 'Country of origin',
    group: 'maker',
    half: true,
    maxLength: 60,
    initial: 'India',
    hint: 'As on the pack',
    shown: 'Country of origin',
    missing: { label: 'Country of origin' },
    schemaOrg: { property: 'countryOfOrigin', type: 'Country' },
  },
  importer: {
    kind: 'text',
    column: 'importer',
    label: 'Importer',
    group: 'maker',
    optional: true,
    maxLength: 500,
    hint: 'Name and address, for goods from abroad',
    shown: 'Imported by',
    missing: { label: 'Importer of foreign goods' },
  },
  gtin: {
    kind: 'digits',
    column: 'gtin',
    label: 'GTIN',
    group: 'maker',
    optional: true,
    isValid: isGtin,
    invalid: gtinInvalid,
    hint: 'The number below the barcode. Google asks for it where others sell the same brand',
  },
  nutritionExempt: {
    kind: 'flag',
    column: 'nutrition_exempt',
    label: 'Needs no table: a raw single food, a spice, tea or coffee',
    group: 'nutrition',
  },
  nutrition: {
    kind: 'nutrition',
    label: 'Nutrition',
    group: 'nutrition',
    missing: { label: 'Nutrition per 100 g' },
  },
} as const satisfies Record<string, Fact>

export type ProductFacts = typeof productFacts
export type FactKey = keyof ProductFacts

export interface ShelfLife {
  amount: number
  unit: 'days' | 'months'
}
type Amounts = { nutrient: Nutrient; amount: number }[]
type Value<F> = F extends { kind: 'choice'; choices: infer Choices }
  ? keyof Choices | null
  : F extends { kind: 'choices'; choices: infer Choices }
    ? (keyof Choices)[] | null
    : F extends { kind: 'shelfLife' }
      ? ShelfLife | null
      : F extends { kind: 'flag' }
        ? boolean
        : F extends { kind: 'nutrition' }
          ? Amounts
          : string | null

/** As the form and the back office have them. null: not known; an empty list of allergens: there are none. */
export type FactValues = { [Key in FactKey]: Value<ProductFacts[Key]> }

type Column<F> = F extends { column: infer Name extends string } ? Name : never
/** As `product_facts` has them; a shelf life keeps its unit in a second column, nutrients have their own table. */
export type FactColumns = {
  [Key in FactKey as Column<ProductFacts[Key]>]: ProductFacts[Key] extends { kind: 'shelfLife' }
    ? number | null
    : Value<ProductFacts[Key]>
} & { shelf_life_unit: ShelfLife['unit'] | null }

export type ShownKey = {
  [Key in FactKey]: ProductFacts[Key] extends { shown: string } ? Key : never
}[FactKey]
/** As the product page has them: days and numbers in words, the maker in one. */
export type ShownFacts = {
  [Key in ShownKey]: ProductFacts[Key] extends { kind: 'shelfLife' }
    ? string | null
    : Value<ProductFacts[Key]>
} & {
  maker: { role: keyof typeof makerRoles; name: string; address: string | null } | null
  nutrition: Amounts
}

export const factList = Object.entries(productFacts) as [FactKey, Fact][]

/** One entry for each fact. The caller names the type of the result, because a loop over keys cannot know it. */
export const eachFact = <Result>(make: (fact: Fact, key: FactKey) => unknown) =>
  Object.fromEntries(factList.map(([key, fact]) => [key, make(fact, key)])) as Result

/** The code by which the completeness check names a fact. */
export const missingCode = (key: FactKey): MissingCode | undefined => {
  const { missing }: Fact = productFacts[key]
  return missing && ((missing.code ?? key) as MissingCode)
}
type MissingCode = {
  [Key in FactKey]: ProductFacts[Key] extends { missing: { code: infer Code } }
    ? Code
    : ProductFacts[Key] extends { missing: object }
      ? Key
      : never
}[FactKey]

/** The names of the facts that the law requires, by code. */
export const requiredFacts = Object.fromEntries(
  factList.flatMap(([key, { missing }]) => (missing ? [[missingCode(key), missing.label]] : [])),
) as Record<MissingCode, string>
