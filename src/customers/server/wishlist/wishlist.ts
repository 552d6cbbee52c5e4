import { validate as isId } from 'uuid'
import { productNotFound } from '../../../catalog/server/products/catalogue-errors'
import { findProductsById } from '../../../catalog/server/products/catalogue-queries'
import { wishlistMax } from '../../../platform/contract/constants'
import * as commonMessages from '../../../platform/contract/messages'
import type { Database } from '../../../platform/db/tables'
import { AppError } from '../../../platform/http/app-error'
import type { Services } from '../../../platform/process/services'
import type { Customer } from '../../contract/accounts'
import type { WishlistToggle } from '../../contract/wishlist'
import { findCustomer, lockCustomer } from '../account/account-queries'
import { presentCustomer } from '../account/customer-serializer'
import {
  countWishes,
  deleteWishlistEntry,
  findSavedOptions,
  findWishlistEntry,
  insertWishlistEntry,
  saveOption,
} from './wishlist-queries'
import { presentWish } from './wishlist-serializer'

const wishlistFull = () => new AppError(409, 'WISHLIST_FULL', commonMessages.wishlistFull())

/** Toggles a product; `wished` is the result [WISH-02]. */
export function toggleWishlistEntry(
  db: Database,
  customerId: string,
  { prodId, wished, option }: WishlistToggle,
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
    if (add && option && isId(option)) await saveOption(tx, customerId, prodId, option)
    if (!add && entry.wished_at) await deleteWishlistEntry(tx, customerId, prodId)
    return presentCustomer(await findCustomer(tx, customerId))
  })
}

/** Leaves out withdrawn products. */
export async function showWishlist({ db, config }: Services, customerId: string) {
  const customer = await findCustomer(db, customerId)
  const [products, saved] = await Promise.all([
    findProductsById(db, customer.wishlist),
    findSavedOptions(db, customerId),
  ])
  return {
    ...presentCustomer(customer),
    wishlist: products.map((product) => presentWish(product, saved, config.origin)),
  }
}
