import type { Allergen } from '../../catalog/contract/food-facts'
import products from './data/products.json'

/** Product details that the manifest lacks. Amounts are fictitious. */
export interface DemoDetails {
  /** As in the manifest, which a real shop may lack. */
  title: string
  otherNames?: string[]
  /** The home page shows `special` and `popular`. */
  tag: string
  mrp?: number
  daysAgo: number
  /** Sizes to choose, one of them that of the manifest; in rupees, grams or millilitres. */
  packs?: { name: string; quantity: number; price: number }[]
  /** CSS colour of the only option of a product without choices. */
  colour?: string
  /** All are taxed at 5 % since September 2025. */
  hsn: string
  /** A list below the description. */
  notes: string[]
  ingredients: string
  allergens?: Allergen[]
  /** Shelf life from the day of packing. */
  months: number
  storage: string
  /** In the order of `labelled`; absent where the law requires no table. */
  nutrition?: number[]
}

/** By slug. */
export const demoDetails = products as Readonly<Record<string, DemoDetails>>
