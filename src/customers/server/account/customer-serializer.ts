import type { Customer } from '../../contract/accounts'
import type { CustomerRow } from './account-queries'

/** Field by field, so that no other column leaks. */
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
