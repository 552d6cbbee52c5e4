import type { Paise } from '../../platform/contract/money'
import type { DeliveryDays } from '../contract/delivery-time'

/** An area with its own delivery rates. */
export interface DeliveryZone {
  id: string
  name: string
}

/** A delivery that the shopper can choose. */
export interface DeliveryChoice {
  id: string
  label: string
  fee: Paise
  days: DeliveryDays | null
  /** The customer collects the order. */
  isPickup: boolean
}
