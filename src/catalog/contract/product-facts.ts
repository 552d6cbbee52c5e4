import { allergens, diets, keysOf, makerRoles, type Nutrient } from './food-facts'
import { isGtin } from './gtin'
import * as m from './messages'

export const factGroups = {
  food: { title: m.foodFacts(), hint: m.shownOnTheProductPage() },
  maker: { title: m.maker(), hint: '' },
  nutrition: { title: m.nutritionIn100GOr(), hint: '' },
} as const

interface CommonFact {
  /** In the back office. */
  label: string
  group: keyof typeof factGroups
  hint?: string
  optional?: true
  /** Shares a form line with the next fact of this width. */
  half?: true
  /** In the form of a new product. */
  initial?: string
  /** On the product page; a fact without it has no row there. */
  shown?: string
  /** Its label in the completeness check, and its code if that is not the key. */
  missing?: { label: string; code?: string }
  schemaOrg?: { property: string; type: string }
}
interface StoredFact extends CommonFact {
  /** The column in `product_facts`, and in exports and imports. */
  column: string
}
export type Fact =
  | (StoredFact & { kind: 'text'; maxLength: number; rows?: number })
  | (StoredFact & { kind: 'digits'; isValid(digits: string): boolean; invalid: string })
  | (StoredFact & { kind: 'choice'; choices: Readonly<Record<string, string>>; invalid: string })
  | (StoredFact & { kind: 'choices'; choices: Readonly<Record<string, string>>; invalid: string })
  | (StoredFact & { kind: 'day' })
  | (StoredFact & { kind: 'duration'; invalid: string; invalidUnit: string })
  | (StoredFact & { kind: 'flag'; shown?: never })
  | (CommonFact & { kind: 'nutrition' })

/**
 * Facts of a product besides name, price and packs, in the order of form, table and page. Schema, row, form, export,
 * import, audit, completeness check, page and structured data derive from it. A new fact needs an entry and a column.
 */
export const productFacts = {
  ingredients: {
    kind: 'text',
    column: 'ingredients',
    label: m.ingredients(),
    group: 'food',
    maxLength: 2000,
    rows: 3,
    shown: m.ingredients(),
    missing: { label: m.ingredients() },
  },
  allergens: {
    kind: 'choices',
    column: 'allergens',
    label: m.allergens(),
    group: 'food',
    choices: allergens,
    invalid: m.allergenInvalid({ allergens: keysOf(allergens).join(', ') }),
    shown: m.allergens(),
    missing: { label: m.allergensOrNone() },
  },
  diet: {
    kind: 'choice',
    column: 'diet',
    label: m.vegetarianMark(),
    group: 'food',
    choices: diets,
    invalid: m.dietInvalid(),
    shown: m.kindOfFood(),
    missing: { label: m.vegetarianMark() },
  },
  shelfLife: {
    kind: 'duration',
    column: 'shelf_life',
    label: m.shelfLifeFromPacking(),
    group: 'food',
    invalid: m.shelfLifeInvalid(),
    invalidUnit: m.shelfLifeUnit(),
    hint: m.orEnterBestBefore(),
    shown: m.shelfLife(),
    missing: { label: m.shelfLifeOrBestBefore() },
  },
  bestBefore: {
    kind: 'day',
    column: 'best_before',
    label: m.bestBefore(),
    group: 'food',
    optional: true,
    shown: m.bestBefore(),
  },
  storage: {
    kind: 'text',
    column: 'storage',
    label: m.storage(),
    group: 'food',
    optional: true,
    maxLength: 500,
    shown: m.storage(),
  },
  makerRole: {
    kind: 'choice',
    column: 'maker_role',
    label: m.role(),
    group: 'maker',
    half: true,
    choices: makerRoles,
    invalid: m.makerRoleInvalid(),
    initial: 'packer',
  },
  makerName: {
    kind: 'text',
    column: 'maker_name',
    label: m.nameOfTheMaker(),
    group: 'maker',
    half: true,
    maxLength: 150,
    missing: { code: 'maker', label: m.manufacturerOrPacker() },
  },
  makerAddress: {
    kind: 'text',
    column: 'maker_address',
    label: m.addressOfTheMaker(),
    group: 'maker',
    maxLength: 500,
    rows: 2,
    missing: { label: m.manufacturerAddress() },
  },
  fssai: {
    kind: 'digits',
    column: 'fssai',
    label: m.fssaiNumber(),
    group: 'maker',
    half: true,
    isValid: (digits) => /^\d{14}$/.test(digits),
    invalid: m.fssaiInvalid(),
    hint: '14 digits',
    shown: m.fssaiNumber(),
    missing: { label: m.fssaiNumber() },
  },
  countryOfOrigin: {
    kind: 'text',
    column: 'country_of_origin',
    label: m.countryOfOrigin(),
    group: 'maker',
    half: true,
    maxLength: 60,
    initial: 'India',
    hint: m.asOnThePack(),
    shown: m.countryOfOrigin(),
    missing: { label: m.countryOfOrigin() },
    schemaOrg: { property: 'countryOfOrigin', type: 'Country' },
  },
  importer: {
    kind: 'text',
    column: 'importer',
    label: m.importer(),
    group: 'maker',
    optional: true,
    maxLength: 500,
    hint: m.nameAndAddressForGoods(),
    shown: m.importedBy(),
    missing: { label: m.importerOfForeignGoods() },
  },
  gtin: {
    kind: 'digits',
    column: 'gtin',
    label: 'GTIN',
    group: 'maker',
    optional: true,
    isValid: isGtin,
    invalid: m.gtinInvalid(),
    hint: m.gtinHint(),
  },
  nutritionExempt: {
    kind: 'flag',
    column: 'nutrition_exempt',
    label: m.nutritionNotRequired(),
    group: 'nutrition',
  },
  nutrition: {
    kind: 'nutrition',
    label: m.nutrition(),
    group: 'nutrition',
    missing: { label: m.nutritionPer100G() },
  },
} as const satisfies Record<string, Fact>

export type ProductFacts = typeof productFacts
export type FactKey = keyof ProductFacts

export interface Duration {
  amount: number
  unit: 'days' | 'months'
}
type Amounts = { nutrient: Nutrient; amount: number }[]
type Value<F> = F extends { kind: 'choice'; choices: infer Choices }
  ? keyof Choices | null
  : F extends { kind: 'choices'; choices: infer Choices }
    ? (keyof Choices)[] | null
    : F extends { kind: 'duration' }
      ? Duration | null
      : F extends { kind: 'flag' }
        ? boolean
        : F extends { kind: 'nutrition' }
          ? Amounts
          : string | null

/** The values in the form and the back office. null: unknown; an empty list of allergens: none. */
export type FactValues = { [Key in FactKey]: Value<ProductFacts[Key]> }

type Column<F> = F extends { column: infer Name extends string } ? Name : never
type UnitColumn<F> = F extends { kind: 'duration' } ? `${Column<F>}_unit` : never
/** A row of `product_facts`. The unit of a duration is a second column; nutrients have their own table. */
export type FactColumns = {
  [Key in FactKey as Column<ProductFacts[Key]>]: ProductFacts[Key] extends { kind: 'duration' }
    ? number | null
    : Value<ProductFacts[Key]>
} & { [Key in FactKey as UnitColumn<ProductFacts[Key]>]: Duration['unit'] | null }

export type ShownKey = {
  [Key in FactKey]: ProductFacts[Key] extends { shown: string } ? Key : never
}[FactKey]
/** The values on the product page: dates and numbers as text, the maker as one text. */
export type ShownFacts = {
  [Key in ShownKey]: ProductFacts[Key] extends { kind: 'duration' } ? string | null : Value<ProductFacts[Key]>
} & {
  maker: { role: keyof typeof makerRoles; name: string; address: string | null } | null
  nutrition: Amounts
}

export const factList = Object.entries(productFacts) as [FactKey, Fact][]

/** Of the value of a fact, as it is stored or typed. */
export const isDuration = <Given>(value: Given): value is Extract<Given, { unit: Duration['unit'] }> =>
  typeof value === 'object' && value !== null && 'unit' in value

/** One entry for each fact. The caller names the type of the result, because a loop over keys cannot know it. */
export const eachFact = <Result>(make: (fact: Fact, key: FactKey) => unknown) =>
  Object.fromEntries(factList.map(([key, fact]) => [key, make(fact, key)])) as Result

/** The code of a fact in the completeness check. */
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

/** The labels of legally required facts, by code. */
export const requiredFacts = Object.fromEntries(
  factList.flatMap(([key, { missing }]) => (missing ? [[missingCode(key), missing.label]] : [])),
) as Record<MissingCode, string>
