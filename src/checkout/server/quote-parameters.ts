/** The parameters of the statement of a quote; null where nothing is known. */
export interface QuoteParameters {
  products: string[]
  options: string[]
  customerId: string | null
  code: string | null
  state: string | null
  pincode: string | null
  /** The order that is changed, if it is placed already. */
  orderId: string | null
}
