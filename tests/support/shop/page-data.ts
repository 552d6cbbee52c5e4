import type { Product, Rating } from '../../../src/catalog/contract/catalogue'
import { factList, type ShownFacts, type ShownKey } from '../../../src/catalog/contract/product-facts'
import type { Blog } from '../../../src/content/contract/content'
import type { Picture } from '../../../src/media/contract/picture'
import type { Shop } from '../../../src/settings/contract/shop'
import { defaultSettings } from '../../../src/settings/server/default-settings'
import type { PageData } from '../../../src/shell/contract/pages'

/** The data the server passes to pages, with defaults. */

export const aPicture = (name: string): Picture => ({
  url: `https://thulir.example/media/${name}/640.jpg`,
  path: `/media/${name}`,
  widths: [320, 640, 1200],
  width: 1200,
  height: 1200,
  alt: `A picture of ${name}`,
})

export const aShop = (given: Partial<Shop> = {}): Shop => ({
  brand: 'Thulir Naturals',
  logo: null,
  tagline: 'Goodness, grown slowly',
  legalName: 'Thulir Naturals Private Limited',
  phone: '+91 90000 12345',
  email: 'care@thulir.example',
  address: ['14 Palm Grove Street', 'Erode 638011', 'Tamil Nadu', 'India'],
  map: { latitude: 11.3361, longitude: 77.7043 },
  openingHours: 'Monday to Friday 10 AM to 8 PM',
  fssai: '12400000000000',
  social: ['Facebook', 'Instagram', 'YouTube', 'X'].map((name) => ({
    name,
    url: `https://${name}.example/`,
  })),
  poweredBy: 'Thulir',
  reasons: ['High-Quality', 'Affordable Pricing', '100% Farm Fresh'],
  feePaise: 500,
  feeName: 'Delivery',
  freeAbovePaise: 0,
  states: ['Tamil Nadu'],
  returns: { days: null, faultDays: null },
  upi: { id: 'thulir@bank', name: 'Thulir Naturals', merchantCode: '0000' },
  gst: { scheme: 'unregistered', gstin: '', stateCode: '33' },
  grievanceOfficer: { name: '', designation: '', phone: '', email: '' },
  deliveryDays: { first: 5, last: 10 },
  holiday: null,
  weights: defaultSettings.weights,
  carriers: [],
  asksQuote: false,
  takesCodes: false,
  paymentMethods: ['COD', 'UPI'],
  returnTerms: '',
  categories: ['Teas', 'Health Mixes', 'Farm Fresh'].map((name) => ({
    name,
    slug: name.toLowerCase().replace(' ', '-'),
    description: `All about ${name}.`,
    banner: aPicture(name),
  })),
  brands: ['Kaadu', 'Sathu'].map((name) => ({
    name,
    slug: name.toLowerCase(),
    about: '',
    logo: aPicture(name),
  })),
  banners: [aBanner()],
  theme: defaultSettings.theme,
  ...given,
})

const aBanner = () => ({
  eyebrow: 'why Wait!',
  title: 'Add to cart , add to Benefits!',
  words: 'From Rs. 299',
  button: 'BUY NOW',
  link: '/product',
  picture: aPicture('hero'),
})

let made = 0
const newId = () => `01a1fd89-6c4f-777e-95c4-${String(++made).padStart(12, '0')}`

/** Facts of a product page; the others are empty. */
export const shownFacts = (given: Partial<ShownFacts> = {}): ShownFacts => ({
  ...(Object.fromEntries(factList.flatMap(([key, { shown }]) => (shown ? [[key, null]] : []))) as Record<
    ShownKey,
    null
  >),
  maker: null,
  nutrition: [],
  ...given,
})

export const aShownProduct = (given: Partial<Product> = {}): Product => ({
  _id: newId(),
  slug: 'forest-honey',
  title: 'Forest honey',
  brand: 'Kaadu',
  category: 'Farm Fresh',
  tags: 'special',
  price: 520,
  mrp: null,
  netQuantity: '500 g',
  unitPrice: 'Rs. 104 per 100 g',
  description: '<p>Dark &amp; slow.</p>',
  images: [aPicture('honey-front'), aPicture('honey-detail')],
  color: [
    { _id: 'amber', title: '#dfa32f', name: 'Amber', kind: 'swatch', price: 520, inStock: true, image: 0 },
    { _id: 'green', title: '#2a5a40', name: 'Green', kind: 'swatch', price: 520, inStock: true, image: 1 },
  ],
  totalrating: 0,
  ratingCount: 0,
  quantity: 10,
  stockTracked: false,
  sold: 0,
  inStock: true,
  createdAt: '2024-03-05T09:34:00.000Z',
  origin: null,
  diet: 'vegetarian',
  ratings: [],
  starCounts: [0, 0, 0, 0, 0],
  photoReviews: 0,
  optionLabel: 'Colour',
  packs: [],
  facts: null,
  ...given,
})

export const aShownReview = (given: Partial<Rating> = {}): Rating => ({
  _id: newId(),
  star: 4,
  comment: 'Dark and slow',
  postedby: 'Meena R.',
  createdAt: '2026-11-20T06:00:00.000Z',
  verified: true,
  helpful: 0,
  ...given,
})

export const aShownBlog = (given: Partial<Blog> = {}): Blog => ({
  _id: newId(),
  slug: 'better-tea',
  title: 'A better cup of tea',
  category: 'Original Tea',
  description: '<p>Begin with <em>fresh</em> water.</p>',
  teaser: 'Begin with fresh water…',
  images: [aPicture('tea')],
  createdAt: '2024-03-05T09:34:00.000Z',
  updatedAt: '2024-03-06T09:34:00.000Z',
  ...given,
})

export const aPage = (given: Partial<PageData> = {}): PageData => ({ shop: aShop(), found: true, ...given })
