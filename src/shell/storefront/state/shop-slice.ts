import type { ShownShop } from '../../../settings/contract/shop'

/** Every page brings the shop along; without a page, as in a test, the shop has no name yet. */
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
}

export const shopReducer = (state = unnamed): ShownShop => state
