import { validate as isId } from 'uuid'
import { productNotFound } from '../../../catalog/server/products/catalogue-errors'
import { findProductsById } from '../../../catalog/server/products/catalogue-queries'
import { presentProductSummary } from '../../../catalog/server/products/product-serializer'
import { wishlistMax } from '../../../platform/contract/constants'
import * as commonMessages from '../../../platform/contract/messages'
import type { Database } from '../../../platform/db/tables'
import { AppError } from '../../../platform/http/app-error'
import type { Services } from '../../../platform/process/services'
import type { Customer } from '../../contract/accounts'
import type { WishlistToggle } from '../../contract/wishlist'
import { findCustomer, lockCustomer } from '../account/account-queries'
import { presentCustomer } from '../account/customer-serializer'
import { countWishes, deleteWishlistEntry, findWishlistEntry, insertWishlistEntry } from './wishlist-queries'

const wishlistFull = () => new AppError(409, 'WISHLIST_FULL', commonMessages.wishlistFull())

/** Toggles a product; `wished` is the result [WISH-02]. */
export function toggleWishlistEntry(
  db: Database,
  customerId: string,
  { prodId, wished }: WishlistToggle,
): Promise<Customer> {
  if (!isId(prodId)) throw productNotFound()
  return db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId)
    const entry = await findWishlistEntry(tx, customerId, prodId)
    const add = wished ?? !entry?.wished_at
    if (!entry || (add && entry.archived_at)) throw productNotFound()
    if (add && !entry.wished_at) {
      if ((await countWishes(tx, customerId)) >= wishlistMax) throw wishlistFull()
      await insertWishlistEntry(tx, customerId, prodId)
    }
    if (!add && entry.wished_at) await deleteWishlistEntry(tx, customerId, prodId)
    return presentCustomer(await findCustomer(tx, customerId))
  })
}

/** Leaves out withdrawn products. */
export async function showWishlist({ db, config }: Services, customerId: string) {
  const customer = await findCustomer(db, customerId)
  const products = await findProductsById(db, customer.wishlist)
  return {
    ...presentCustomer(customer),
    wishlist: products.map((product) => presentProductSummary(product, config.origin)),
  }
}
