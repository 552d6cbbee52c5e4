import type { Paise } from '../../platform/contract/money'
import type { DeliveryDays } from '../contract/delivery-time'
import type { RateStep } from '../contract/rates/rate-kind'

/** An active rate of a zone, as stored. */
export interface DeliveryRate {
  id: string
  label: string
  kind: string
  steps: readonly RateStep[]
  free_above_paise: Paise | null
  first_day: number | null
  last_day: number | null
}

/** An area with its own delivery rates. */
export interface DeliveryZone {
  id: string
  name: string
  /** Covers the place of the quote. A zone for all places covers an unknown one too. */
  serves: boolean
  states: readonly string[]
  has_pins: boolean
  /** Of a zone that cannot cover the place they are left out. */
  rates: readonly DeliveryRate[]
}

/** A delivery that the shopper can choose. */
export interface DeliveryChoice {
  id: string
  label: string
  /** Without the address of a pick-up. */
  shortLabel?: string
  fee: Paise
  days: DeliveryDays | null
  /** The customer collects the order. */
  isPickup: boolean
}
