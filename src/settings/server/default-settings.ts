import { usualFeeName } from '../../shipping/contract/delivery-fee'
import type { Banner, ShopSettings } from '../contract/shop'
import { defaultTheme } from '../contract/theme'

/** [HOME-02] */
export const defaultBanner: Banner = {
  picture: null,
  alt: '',
  eyebrow: 'why Wait!',
  title: 'Add to cart , add to Benefits!',
  words: 'From Rs. 299',
  button: 'BUY NOW',
  link: '/product',
  shown: true,
  startsOn: null,
  endsOn: null,
}

/** Fictitious seller data for the owner to replace. No promises to shoppers, which only the owner can make. */
export const defaultSettings: ShopSettings = {
  brand: 'Thulir Naturals',
  logo: null,
  tagline: 'Goodness, grown slowly',
  legalName: 'Thulir Naturals Private Limited',
  phone: '+91 90000 12345',
  email: 'care@thulir.example',
  address: ['14 Palm Grove Street', 'Perundurai Road', 'Erode 638011', 'Tamil Nadu, India'],
  map: { latitude: 11.3361, longitude: 77.7043 },
  openingHours: 'Monday to Friday 10 AM to 8 PM',
  fssai: '12400000000000',
  // Shown once they have a link [FTR-04].
  social: [
    { name: 'Instagram', url: '' },
    { name: 'Facebook', url: '' },
    { name: 'YouTube', url: '' },
    { name: 'WhatsApp', url: '' },
  ],
  poweredBy: 'Thulir',
  reasons: [],
  feePaise: 500,
  feeName: usualFeeName,
  freeAbovePaise: 0,
  states: ['Tamil Nadu'],
  upi: { id: 'thulir@upi', name: 'Thulir Naturals', merchantCode: '0000' },
  // No tax without a registration.
  gst: { scheme: 'unregistered', gstin: '', stateCode: '33' },
  grievanceOfficer: { name: '', designation: '', phone: '', email: '' },
  deliveryDays: null,
  holiday: null,
  returnTerms: '',
  returns: { days: null, faultDays: null },
  weights: { packingPerOrder: 100, packingPerPiece: 0, piece: 250, unknown: 500 },
  carriers: [],
  banners: [defaultBanner],
  theme: defaultTheme,
}
