import type { ShopSettings } from '../../settings/contract/shop'
import { demoGst } from './demo-tax'

/** The promises of the demo shop [FTR-06, PROD-09]. */
export const demoSettings = {
  gst: demoGst,
  reasons: ['High-Quality', 'Affordable Pricing', '100% Farm Fresh'],
  deliveryDays: { first: 5, last: 10 },
  returnTerms: 'Free returns on domestic (India) orders, within 7 days of delivery.',
  returns: { days: 7, faultDays: null },
} satisfies Partial<ShopSettings>
