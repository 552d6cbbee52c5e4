import { toRupees } from '../../platform/contract/money'
import type { Database } from '../../platform/db/tables'
import { readSettings } from '../../settings/server/settings'
import { type PinPlace, statesOf } from '../../shipping/contract/pin-place'
import type { PinInfo } from '../../shipping/contract/pins'
import { quoteOrder } from './quote-order'

/** How the shop delivers to a PIN code: the quote of an order without lines. */
export async function quotePin(db: Database, pin: PinPlace): Promise<PinInfo> {
  const settings = await readSettings(db)
  const state = statesOf(pin).find((one) => settings.states.includes(one))
  const { price } = await quoteOrder(db, {
    lines: [],
    place: { state: state ?? pin.state, pincode: pin.pincode },
  })
  const [cheapest] = state === undefined ? [] : price.deliveries.filter(({ isPickup }) => !isPickup)
  return {
    ...pin,
    served: cheapest !== undefined,
    days: cheapest?.days ?? null,
    feeFrom: cheapest ? toRupees(cheapest.fee) : null,
    cashOnDelivery: cheapest !== undefined,
  }
}
