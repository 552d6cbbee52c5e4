import type { ProductForm } from '../../../src/catalog/contract/product-form'

/** What staff would send to add a product; all but what the test is about is filled in. */
export const aProductForm = (given: Partial<Record<keyof ProductForm, unknown>> = {}) => ({
  title: 'Forest Honey',
  brand: 'Kaadu',
  category: 'Honey',
  price: 520,
  facts: {},
  ...given,
})

/** Nothing is missing of what the law wants to be said, but for a picture. */
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
