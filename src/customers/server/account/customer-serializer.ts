import type { Customer } from '../../contract/accounts'
import type { CustomerRow } from './account-queries'

/** Field by field: whatever else a row may carry stays indoors. */
export function presentCustomer(row: CustomerRow): Customer {
  return {
    _id: row.id,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    mobile: row.mobile,
    role: 'user',
    wishlist: row.wishlist,
  }
}
