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

export const demoDetails: Readonly<Record<string, DemoDetails>> = {
  'nilgiri-black-tea': {
    tag: 'popular',
    mrp: 460,
    daysAgo: 4,
    notes: ['Ingredients: black tea', 'Makes about 80 cups', 'Keep the tin closed, away from spices'],
  },
  'masala-chai': {
    tag: 'popular',
    daysAgo: 9,
    notes: [
      'Ingredients: black tea, cardamom, cinnamon, dry ginger, pepper, clove',
      'One heaped spoon a cup',
    ],
  },
  'tulsi-lemongrass': {
    tag: 'herbal',
    daysAgo: 21,
    notes: ['Ingredients: holy basil, lemongrass', 'Contains no caffeine'],
  },
  'hibiscus-rose': {
    tag: 'special',
    mrp: 320,
    daysAgo: 2,
    notes: ['Ingredients: hibiscus petals, rose petals', 'Contains no caffeine', 'Also good over ice'],
  },
  'silver-tips-white-tea': {
    tag: 'special',
    daysAgo: 6,
    notes: ['Ingredients: white tea buds', 'Water at 75 to 80 °C, four minutes', 'Good for three steeps'],
  },
  'moringa-green-tea': {
    tag: 'everyday',
    daysAgo: 33,
    notes: ['Ingredients: green tea, moringa leaf', 'Let the water stand for three minutes before pouring'],
  },
  'sprouted-ragi-malt': {
    tag: 'popular',
    mrp: 265,
    daysAgo: 13,
    notes: [
      'Ingredients: sprouted finger millet',
      'Nothing added: no sugar, no milk powder',
      'Cook for five minutes',
    ],
  },
  'sathu-maavu': {
    tag: 'special',
    daysAgo: 1,
    notes: ['Contains nuts', 'One part mix to six parts water', 'Use within three months of opening'],
  },
  'millet-cocoa': {
    tag: 'popular',
    daysAgo: 17,
    notes: ['Ingredients: little millet, country sugar, cocoa', 'Two spoons to a glass of hot milk'],
  },
  'ulundhu-kali-mix': {
    tag: 'breakfast',
    daysAgo: 36,
    colour: '#5a4634',
    notes: ['Ingredients: black gram, red rice', 'Palm jaggery and sesame oil are not included'],
  },
  'abc-malt': {
    tag: 'breakfast',
    mrp: 380,
    daysAgo: 24,
    colour: '#a8324a',
    notes: ['Ingredients: beetroot, carrot, almonds, cane sugar', 'Contains nuts', 'No added colour'],
  },
  'foxtail-millet': {
    tag: 'grain',
    daysAgo: 41,
    colour: '#d9b45b',
    notes: ['Soak for an hour, cook with 2.5 parts of water', 'Store airtight and dry'],
  },
  'red-rice': {
    tag: 'special',
    daysAgo: 11,
    colour: '#8c3b2a',
    notes: ['Soak overnight', 'Cook slowly, about 40 minutes', 'Store airtight and dry'],
  },
  'palm-jaggery': {
    tag: 'special',
    mrp: 360,
    daysAgo: 15,
    colour: '#4a2e1f',
    notes: ['Ingredients: palm sap', 'Draws moisture: keep the pouch closed', 'Strain after melting'],
  },
  'sesame-oil': {
    tag: 'special',
    daysAgo: 19,
    colour: '#b9852d',
    notes: ['Ingredients: sesame seed, palm jaggery', 'Use within three months of opening'],
  },
  'groundnut-oil': {
    tag: 'popular',
    mrp: 395,
    daysAgo: 7,
    colour: '#e0b04a',
    notes: ['Ingredients: groundnuts', 'For tempering and frying at medium heat'],
  },
  'coconut-oil': {
    tag: 'oil',
    daysAgo: 45,
    colour: '#efe9da',
    notes: ['Ingredients: copra', 'Sets white below 24 °C'],
  },
  'wild-forest-honey': {
    tag: 'special',
    mrp: 575,
    daysAgo: 5,
    colour: '#8a4b14',
    notes: ['Strained through cloth, not heated', 'May set in cool weather', 'Not for babies under one year'],
  },
  'jamun-honey': {
    tag: 'popular',
    daysAgo: 10,
    notes: ['Strained through cloth, not heated', 'Dark and less sweet', 'Not for babies under one year'],
  },
  'erode-turmeric': {
    tag: 'popular',
    daysAgo: 3,
    colour: '#d98e1f',
    notes: ['Ingredients: turmeric', 'Keep away from light, for it fades'],
  },
  'black-pepper': {
    tag: 'spice',
    daysAgo: 28,
    notes: ['Ingredients: black pepper', 'Grind as you need it'],
  },
  'green-cardamom': {
    tag: 'special',
    mrp: 740,
    daysAgo: 8,
    colour: '#7f9a5a',
    notes: ['Ingredients: green cardamom', 'Pods of eight millimetres and above'],
  },
  'mango-pickle': {
    tag: 'popular',
    daysAgo: 12,
    colour: '#c4622d',
    notes: [
      'Ingredients: mango, sesame oil, salt, chilli, mustard, fenugreek, asafoetida',
      'Always use a dry spoon',
    ],
  },
  'lime-pickle': {
    tag: 'pickle',
    mrp: 255,
    daysAgo: 48,
    colour: '#a8892c',
    notes: ['Ingredients: lime, salt, fenugreek, asafoetida, sesame oil', 'Always use a dry spoon'],
  },
}
