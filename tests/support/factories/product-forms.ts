import type { ProductForm } from '../../../src/catalog/contract/product-form'

/** A staff request that adds a product; everything except what the test is about is filled in. */
export const aProductForm = (given: Partial<Record<keyof ProductForm, unknown>> = {}) => ({
  title: 'Forest Honey',
  brand: 'Kaadu',
  category: 'Honey',
  price: 520,
  facts: {},
  ...given,
})

/** A new option in the change of a product, which names every field. */
export const aNewOption = (given: object) => ({
  kind: 'chip',
  value: '#2a5a40',
  price: null,
  mrp: null,
  netQuantity: null,
  sku: null,
  gtin: null,
  ...given,
})

/** With all legally required facts, but no picture. */
export const wholeFacts = {
  ingredients: 'Honey',
  allergens: [],
  diet: 'vegetarian',
  shelfLife: { amount: 12, unit: 'months' },
  storage: 'Keep dry.',
  makerRole: 'packer',
  makerName: 'Kaadu Collective',
  makerAddress: '1 Forest Road, Coimbatore 641001',
  fssai: '10012345678901',
  countryOfOrigin: 'India',
  nutrition: [{ nutrient: 'energy', amount: 304 }],
}
