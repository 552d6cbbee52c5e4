import type { ShownShop } from '../../../settings/contract/shop'

/** Every page has the shop's data; tests without a page use this shop without a name. */
const unnamed: ShownShop = {
  brand: '',
  logo: null,
  tagline: '',
  legalName: '',
  phone: '',
  email: '',
  address: [],
  map: null,
  openingHours: '',
  fssai: '',
  social: [],
  poweredBy: '',
  reasons: [],
  feePaise: 0,
  feeName: '',
  freeAbovePaise: 0,
  states: [],
  upi: { id: '', name: '', merchantCode: '' },
  gst: { scheme: 'unregistered', gstin: '', stateCode: '' },
  grievanceOfficer: { name: '', designation: '', phone: '', email: '' },
  deliveryDays: null,
  returnTerms: '',
  categories: [],
  brands: [],
  banners: [],
  asksQuote: false,
  takesCodes: false,
}

export const shopReducer = (state = unnamed): ShownShop => state
