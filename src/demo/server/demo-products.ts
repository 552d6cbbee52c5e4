import products from './data/products.json'

/** Product details that the manifest lacks. */
export interface DemoDetails {
  /** The home page shows `special` and `popular`. */
  tag: string
  mrp?: number
  daysAgo: number
  /** CSS colour of the only option of a product without choices. */
  colour?: string
  /** A list below the description. */
  notes: string[]
}

export const demoDetails: Readonly<Record<string, DemoDetails>> = products
