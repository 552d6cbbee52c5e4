/** What a generated product is named after, and the demo product whose picture it uses. */
export interface Good {
  name: string
  category: string
  hsn: string
  like: string
  unit: 'g' | 'ml'
  /** Price of a small pack, in rupees. */
  price: number
}

const good = (
  category: string,
  hsn: string,
  like: string,
  names: readonly string[],
  { price, unit = 'g' }: { price: number; unit?: 'g' | 'ml' },
): Good[] => names.map((name) => ({ name, category, hsn, like, unit, price }))

export const goods: readonly Good[] = [
  ...good('Teas', '0902', 'nilgiri-black-tea', ['Black Tea', 'Breakfast Tea', 'Masala Tea'], { price: 180 }),
  ...good('Teas', '0902', 'moringa-green-tea', ['Green Tea', 'White Tea', 'Moringa Tea'], { price: 240 }),
  ...good('Teas', '1211', 'tulsi-lemongrass', ['Tulsi Tisane', 'Lemongrass Tisane', 'Ginger Tisane'], {
    price: 160,
  }),
  ...good('Health Mixes', '1901', 'sathu-maavu', ['Sathu Maavu', 'Health Mix', 'Porridge Mix'], {
    price: 210,
  }),
  ...good('Health Mixes', '1901', 'sprouted-ragi-malt', ['Ragi Malt', 'Banana Malt', 'Beetroot Malt'], {
    price: 190,
  }),
  ...good('Millets', '1008', 'foxtail-millet', ['Foxtail Millet', 'Little Millet', 'Barnyard Millet'], {
    price: 95,
  }),
  ...good('Millets', '1008', 'foxtail-millet', ['Kodo Millet', 'Pearl Millet', 'Millet Flakes'], {
    price: 110,
  }),
  ...good('Rice', '1006', 'red-rice', ['Red Rice', 'Black Rice', 'Seeraga Samba Rice'], { price: 130 }),
  ...good('Rice', '1006', 'red-rice', ['Ponni Rice', 'Hand-Pounded Rice', 'Beaten Rice'], { price: 90 }),
  ...good('Honey', '0409', 'wild-forest-honey', ['Forest Honey', 'Neem Honey', 'Eucalyptus Honey'], {
    price: 320,
  }),
  ...good('Honey', '0409', 'jamun-honey', ['Jamun Honey', 'Moringa Honey', 'Comb Honey'], { price: 360 }),
  ...good('Sweeteners', '1702', 'palm-jaggery', ['Palm Jaggery', 'Cane Jaggery', 'Palm Candy'], {
    price: 140,
  }),
  ...good('Oils', '1515', 'sesame-oil', ['Sesame Oil', 'Castor Oil', 'Mustard Oil'], {
    price: 280,
    unit: 'ml',
  }),
  ...good('Oils', '1513', 'coconut-oil', ['Coconut Oil', 'Groundnut Oil', 'Gingelly Oil'], {
    price: 260,
    unit: 'ml',
  }),
  ...good('Spices', '0910', 'erode-turmeric', ['Turmeric', 'Dry Ginger', 'Curry Powder'], { price: 85 }),
  ...good('Spices', '0904', 'black-pepper', ['Black Pepper', 'Cardamom', 'Clove'], { price: 220 }),
  ...good('Pickles', '2001', 'mango-pickle', ['Mango Pickle', 'Lime Pickle', 'Gooseberry Pickle'], {
    price: 150,
  }),
]

export const places: readonly string[] = [
  ...[
    'Kolli Hills',
    'Nilgiri',
    'Anamalai',
    'Palani',
    'Yercaud',
    'Javadhu',
    'Pachamalai',
    'Sirumalai',
    'Agasthya',
  ],
  ...[
    'Kodai',
    'Valparai',
    'Coonoor',
    'Erode',
    'Salem',
    'Karur',
    'Madurai',
    'Thanjavur',
    'Tirunelveli',
    'Theni',
  ],
  ...['Dindigul', 'Wayanad', 'Idukki', 'Munnar', 'Palakkad', 'Attappadi', 'Coorg', 'Chikmagalur', 'Hassan'],
  ...[
    'Malnad',
    'Sirsi',
    'Araku',
    'Chittoor',
    'Nallamala',
    'Bastar',
    'Koraput',
    'Konkan',
    'Sahyadri',
    'Satpura',
  ],
  ...[
    'Kumaon',
    'Garhwal',
    'Kangra',
    'Assam',
    'Darjeeling',
    'Khasi',
    'Naga Hills',
    'Saurashtra',
    'Marwar',
    'Malwa',
  ],
]

export const styles: readonly string[] = [
  ...[
    'Small-Batch',
    'Village',
    'Heritage',
    'Hillside',
    'Farmhouse',
    'Harvest',
    'Morning',
    'Monsoon',
    'Winter',
  ],
  ...['Summer', 'Early', 'Late', 'Golden', 'Dark', 'Light', 'Mild', 'Bold', 'Royal', 'Classic', 'Everyday'],
  ...[
    'Festive',
    'Garden',
    'Riverside',
    'Temple',
    'Market',
    'Family',
    'Traveller',
    'Kitchen',
    'Pantry',
    'Select',
  ],
  ...['Reserve', 'Estate', 'Grower', 'Miller', 'Old-Style', 'New-Crop', 'Single-Farm', 'Twice-Cleaned'],
  ...['Hand-Packed', 'Slow-Dried'],
]

const houses = [
  'Malar',
  'Kurinji',
  'Vayal',
  'Pachai',
  'Aruvi',
  'Semmai',
  'Vaigai',
  'Kaveri',
  'Marutham',
  'Mullai',
]
const kinds = ['Farms', 'Mills', 'Growers', 'Foods', 'Kitchen', 'Collective']
export const brands: readonly string[] = houses.flatMap((house) => kinds.map((kind) => `${house} ${kind}`))

export const firstnames: readonly string[] = [
  ...[
    'Meena',
    'Kavin',
    'Asha',
    'Arun',
    'Divya',
    'Ezhil',
    'Farida',
    'Gopal',
    'Hema',
    'Irfan',
    'Janani',
    'Karthik',
  ],
  ...[
    'Lakshmi',
    'Manoj',
    'Nila',
    'Omar',
    'Priya',
    'Ravi',
    'Selvi',
    'Tamil',
    'Uma',
    'Vikram',
    'Yamini',
    'Zara',
  ],
]
export const lastnames: readonly string[] = [
  ...[
    'Raman',
    'Kannan',
    'Iyer',
    'Nair',
    'Reddy',
    'Rao',
    'Pillai',
    'Das',
    'Menon',
    'Shetty',
    'Patil',
    'Sharma',
  ],
  ...['Khan', 'Joseph', 'Murugan', 'Selvam', 'Bose', 'Gupta', 'Mehta', 'Gowda'],
]
export const streets: readonly string[] = [
  ...[
    'Temple Street',
    'Mill Road',
    'Palm Grove',
    'Station Road',
    'Market Lane',
    'Lake View Road',
    'Gandhi Street',
  ],
]

/** City, state and the first digits of its PIN codes. */
export const cities: readonly (readonly [string, string, string])[] = [
  ['Chennai', 'Tamil Nadu', '600'],
  ['Coimbatore', 'Tamil Nadu', '641'],
  ['Erode', 'Tamil Nadu', '638'],
  ['Madurai', 'Tamil Nadu', '625'],
  ['Bengaluru', 'Karnataka', '560'],
  ['Kochi', 'Kerala', '682'],
  ['Hyderabad', 'Telangana', '500'],
  ['Vijayawada', 'Andhra Pradesh', '520'],
  ['Puducherry', 'Puducherry', '605'],
  ['Mumbai', 'Maharashtra', '400'],
]

export const remarks: readonly (readonly [number, string])[] = [
  [5, 'Just as my mother used to have it at home.'],
  [5, 'Fresh, well packed, and here in three days.'],
  [4, 'Good, though I wish there were a bigger pack.'],
  [4, 'We have ordered it again.'],
  [3, 'All right for the price.'],
  [2, 'The pack was dented; what was in it was fine.'],
]
