import { sql } from 'kysely'

/** The number that staff have put into the order, else that of its `customer`. `address` names its row of `order_address`. */
export const mobileOf = (address: string) =>
  sql<string>`coalesce(nullif(${sql.ref(`${address}.mobile`)}, ''), customer.mobile, '')`
