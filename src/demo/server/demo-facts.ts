import type { Allergen, Nutrient } from '../../catalog/contract/food-facts'

/** What the packs of the demo say. Makers, numbers and amounts are invented. */
interface DemoFacts {
  ingredients: string
  /** From the day of packing. */
  months: number
  storage: string
  allergens?: Allergen[]
  /** In the order of `amounts`; absent where the law requires no table. */
  nutrition?: readonly number[]
}

const amounts: readonly Nutrient[] = [
  'energy',
  'protein',
  'carbohydrate',
  'sugars',
  'added-sugars',
  'fat',
  'sodium',
]
const tin = 'Keep the pack closed, dry and away from strong smells.'
const jar = 'Keep closed in a dry place; use a dry spoon.'
const pantry = 'Keep dry and airtight after opening.'
const dark = 'Keep in a cool, dark place.'

const facts: Readonly<Record<string, DemoFacts>> = {
  'nilgiri-black-tea': { ingredients: 'Black tea', months: 18, storage: tin },
  'masala-chai': {
    months: 15,
    storage: tin,
    ingredients: 'Black tea, cardamom, cinnamon, dry ginger, pepper, clove',
  },
  'tulsi-lemongrass': { ingredients: 'Holy basil, lemongrass', months: 18, storage: tin },
  'hibiscus-rose': { ingredients: 'Hibiscus petals, rose petals', months: 18, storage: tin },
  'silver-tips-white-tea': { ingredients: 'White tea buds', months: 18, storage: tin },
  'moringa-green-tea': { ingredients: 'Green tea, moringa leaf', months: 15, storage: tin },
  'sprouted-ragi-malt': {
    ingredients: 'Sprouted finger millet',
    months: 9,
    storage: pantry,
    nutrition: [352, 7.4, 75.2, 1.1, 0, 1.6, 9],
  },
  'sathu-maavu': {
    months: 6,
    storage: pantry,
    ingredients:
      'Ragi, wheat, pearl millet, red rice, sorghum, maize, barley, foxtail millet, little millet, kodo millet, barnyard millet, green gram, roasted gram, black gram, horse gram, cowpea, pigeon pea, red lentil, dry peas, almonds, cashew nuts',
    allergens: ['gluten', 'tree-nuts'],
    nutrition: [378, 12.6, 68.4, 1.9, 0, 5.8, 14],
  },
  'millet-cocoa': {
    months: 9,
    storage: pantry,
    ingredients: 'Little millet, country sugar, cocoa powder',
    nutrition: [371, 8.9, 74.5, 24.2, 22.8, 4.1, 21],
  },
  'ulundhu-kali-mix': {
    months: 6,
    storage: pantry,
    ingredients: 'Black gram, red rice',
    nutrition: [349, 17.1, 65.8, 0.9, 0, 1.4, 22],
  },
  'abc-malt': {
    months: 9,
    storage: pantry,
    ingredients: 'Beetroot and carrot, dried, cane sugar, almonds',
    allergens: ['tree-nuts'],
    nutrition: [384, 5.3, 79.6, 58.9, 31.5, 4.9, 88],
  },
  'foxtail-millet': { ingredients: 'Foxtail millet', months: 9, storage: pantry },
  'red-rice': { ingredients: 'Mapillai samba rice', months: 12, storage: pantry },
  'palm-jaggery': {
    ingredients: 'Palm sap',
    months: 12,
    storage: pantry,
    nutrition: [378, 0.6, 93.1, 84.7, 0, 0.1, 31],
  },
  'sesame-oil': {
    ingredients: 'Sesame seed, palm jaggery',
    months: 9,
    storage: dark,
    allergens: ['sesame'],
    nutrition: [900, 0, 0, 0, 0, 100, 0],
  },
  'groundnut-oil': {
    ingredients: 'Groundnuts',
    months: 9,
    storage: dark,
    allergens: ['peanuts'],
    nutrition: [900, 0, 0, 0, 0, 100, 0],
  },
  'coconut-oil': {
    ingredients: 'Copra (dried coconut)',
    months: 12,
    storage: dark,
    nutrition: [900, 0, 0, 0, 0, 100, 0],
  },
  'wild-forest-honey': {
    ingredients: 'Honey',
    months: 18,
    storage: jar,
    nutrition: [319, 0.3, 79.5, 77.8, 0, 0, 6],
  },
  'jamun-honey': {
    ingredients: 'Honey',
    months: 18,
    storage: jar,
    nutrition: [316, 0.3, 78.7, 76.4, 0, 0, 7],
  },
  'erode-turmeric': { ingredients: 'Turmeric', months: 12, storage: tin },
  'black-pepper': { ingredients: 'Black pepper', months: 18, storage: tin },
  'green-cardamom': { ingredients: 'Green cardamom', months: 12, storage: tin },
  'mango-pickle': {
    months: 12,
    storage: jar,
    ingredients: 'Mango, sesame oil, salt, chilli, mustard, fenugreek, asafoetida (with wheat flour)',
    allergens: ['sesame', 'mustard', 'gluten'],
    nutrition: [214, 2.3, 9.8, 3.4, 0, 18.6, 4120],
  },
  'lime-pickle': {
    months: 12,
    storage: jar,
    ingredients: 'Lime, salt, sesame oil, fenugreek, asafoetida (with wheat flour)',
    allergens: ['sesame', 'gluten'],
    nutrition: [90, 1.4, 11.9, 2.6, 0, 4.1, 5230],
  },
}

const makers: Readonly<Record<string, { name: string; address: string; fssai: string }>> = {
  'Malai Estate': {
    name: 'Malai Estate Teas',
    address: '7 Tiger Hill Road, Coonoor 643101, Tamil Nadu',
    fssai: '12400000000011',
  },
  Sathu: {
    name: 'Sathu Mills',
    address: '22 Mill Street, Karur 639001, Tamil Nadu',
    fssai: '12400000000022',
  },
  Kaadu: {
    name: 'Kaadu Growers Collective',
    address: '3 Forest Gate, Sathyamangalam 638401, Tamil Nadu',
    fssai: '12400000000033',
  },
  'Thulir Naturals': {
    name: 'Thulir Naturals',
    address: '14 Palm Grove Street, Erode 638011, Tamil Nadu',
    fssai: '12400000000000',
  },
}

export function factRows(productId: string, slug: string, brand: string) {
  const pack = facts[slug]
  const maker = makers[brand]
  if (!pack || !maker) throw new Error(`The demo has no facts for ${slug} of ${brand}`)
  const { ingredients, allergens = [], months, storage, nutrition } = pack
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
      nutrition_exempt: nutrition === undefined,
    },
    nutrients: (nutrition ?? []).map((amount, index) => ({
      product_id: productId,
      nutrient: amounts[index] ?? ('energy' as const),
      amount,
    })),
  }
}
