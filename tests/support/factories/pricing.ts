import type { PricedLine, PricingInput } from '../../../src/checkout/server/pricing-step'
import { readPreferences } from '../../../src/payments/contract/payment-preferences'
import type { ShopSettings } from '../../../src/settings/contract/shop'
import { defaultSettings } from '../../../src/settings/server/default-settings'

/** A line of honey, whose amber option has no separate stock. */
export const aLine = (given: Partial<PricedLine> = {}): PricedLine => ({
  product_id: 'honey',
  title: 'Forest honey',
  slug: 'honey',
  brand: 'Thulir',
  category: 'Honey',
  product_stock: null,
  option_id: 'amber',
  option_name: 'Amber',
  option_value: '#c98a1b',
  option_stock: null,
  net_quantity: null,
  net_unit: null,
  price_paise: 100,
  mrp_paise: null,
  available: true,
  picture: null,
  quantity: 1,
  ...given,
})

type GivenPricing = Partial<Omit<PricingInput, 'settings'>> & { settings?: Partial<ShopSettings> }

/** A quote of one line without offers, delivery zones or choices. */
export const aPricing = ({ settings, ...given }: GivenPricing = {}): PricingInput => ({
  at: new Date('2026-11-28T06:00:00Z'),
  lines: [aLine()],
  settings: { ...defaultSettings, ...settings },
  place: { state: 'Tamil Nadu', pincode: '638011' },
  customer: undefined,
  cashOrders: { open: 0, returned: 0 },
  code: undefined,
  method: undefined,
  delivery: undefined,
  discount: undefined,
  promotions: [],
  zones: [],
  payments: readPreferences(undefined),
  ...given,
})
