import { validate as isId } from 'uuid'
import { findProductsById } from '../../../catalog/server/products/catalogue-queries'
import { productNotFound } from '../../../catalog/server/products/catalogue-refusals'
import { presentProductSummary } from '../../../catalog/server/products/product-presenter'
import { mostWishes } from '../../../platform/contract/constants'
import { messages } from '../../../platform/contract/messages'
import type { Database } from '../../../platform/db/tables'
import { Refusal } from '../../../platform/http/refusal'
import type { Services } from '../../../platform/process/services'
import type { Customer } from '../../contract/accounts'
import type { WishlistToggle } from '../../contract/wishlist'
import { findCustomer, lockCustomer } from '../account/account-queries'
import { presentCustomer } from '../account/customer-presenter'
import { countWishes, deleteWish, findWish, insertWish } from './wishlist-queries'

const wishlistFull = () => new Refusal(409, 'WISHLIST_FULL', messages.wishlistFull)

/** Adds or removes a product, the other way round each time; `wished` says which [WISH-02]. */
export function toggleWish(
  db: Database,
  customerId: string,
  { prodId, wished }: WishlistToggle,
): Promise<Customer> {
  if (!isId(prodId)) throw productNotFound()
  return db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId)
    const wish = await findWish(tx, customerId, prodId)
    const add = wished ?? !wish?.wished_at
    if (!wish || (add && wish.archived_at)) throw productNotFound()
    if (add && !wish.wished_at) {
      if ((await countWishes(tx, customerId)) >= mostWishes) throw wishlistFull()
      await insertWish(tx, customerId, prodId)
    }
    if (!add && wish.wished_at) await deleteWish(tx, customerId, prodId)
    return presentCustomer(await findCustomer(tx, customerId))
  })
}

/** The customer with whole products in place of ids; withdrawn ones are left out. */
export async function showWishlist({ db, config }: Services, customerId: string) {
  const customer = await findCustomer(db, customerId)
  const products = await findProductsById(db, customer.wishlist)
  return {
    ...presentCustomer(customer),
    wishlist: products.map((product) => presentProductSummary(product, config.origin)),
  }
}
