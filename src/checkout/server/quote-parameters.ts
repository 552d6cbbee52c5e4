import type { RawBuilder } from 'kysely'

/** The parameters of the statement of a quote; null where nothing is known. */
export interface QuoteParameters {
  products: RawBuilder<string[]>
  options: RawBuilder<string[]>
  customerId: RawBuilder<string | null>
  code: RawBuilder<string | null>
  state: RawBuilder<string | null>
  pincode: RawBuilder<string | null>
  /** The order that is changed, if it is placed already. */
  orderId: RawBuilder<string | null>
}
