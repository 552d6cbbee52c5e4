import { sql } from 'kysely'
import type { AdminZone } from '../../../src/shipping/contract/delivery-zones'
import type { DeliveryRate, DeliveryZone } from '../../../src/shipping/server/delivery-zone'
import type { TestShop } from '../shop/test-shop'

let made = 0

/** A courier for Rs. 40, as stored. */
export const aRate = (given: Partial<DeliveryRate> = {}): DeliveryRate => ({
  id: `rate-${++made}`,
  label: 'Courier',
  kind: 'flat',
  steps: [{ fee: 4000 }],
  free_above_paise: null,
  first_day: null,
  last_day: null,
  ...given,
})

/** A zone that covers the place of the quote, as the statement of a quote returns it. */
export const aZone = (rates: DeliveryRate[], given: Partial<DeliveryZone> = {}): DeliveryZone => ({
  id: `zone-${++made}`,
  name: 'Everywhere',
  serves: true,
  states: [],
  has_pins: false,
  rates,
  ...given,
})

/** A courier for Rs. 40, as a form sends it. */
export const aRateForm = (given: object = {}) => ({
  label: 'Courier',
  kind: 'flat',
  steps: [{ fee: '40' }],
  freeAbove: '',
  daysFrom: '',
  daysTo: '',
  active: true,
  ...given,
})

export const aZoneForm = (given: object = {}) => ({
  name: `Zone ${++made}`,
  states: [],
  pins: '',
  rates: [aRateForm()],
  ...given,
})

export const addZone = async (shop: TestShop, given: object = {}): Promise<AdminZone> =>
  (await shop.asStaff('manager').post('/api/admin/delivery-zones', aZoneForm(given))).json()

export const removeZones = (shop: Pick<TestShop, 'db'>) => sql`delete from delivery_zone`.execute(shop.db)
