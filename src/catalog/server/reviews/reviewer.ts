/** The customer who writes or votes, and where from. */
export interface Reviewer {
  customerId: string
  ip: string
}
