import { validate as isId, v7 as newId } from 'uuid'
import * as commonMessages from '../../../platform/contract/messages'
import type { Database } from '../../../platform/db/tables'
import { AppError } from '../../../platform/http/app-error'
import { addressKey, countRequest, emailKey, type RateLimit } from '../../../platform/http/limits/rate-limits'
import { noSuchOption } from '../editing/product-errors'
import { productNotFound } from '../products/catalogue-errors'
import { lockWishlistEntry } from './stock-queries'

/** Anyone may enter any address, so each request sends at most one email (reliability.md C3). */
const requestsFromAddress: RateLimit = { name: 'stock-request:address', atOnce: 60, seconds: 60 }
const requestsOfEmail: RateLimit = { name: 'stock-request:email', atOnce: 20, seconds: 3600 }

/** Stores a request for one email when stock is back. Idempotent. */
export async function requestStock(
  db: Database,
  { productId, optionId, email, ip }: { productId: string; optionId?: string; email: string; ip: string },
): Promise<void> {
  if (!isId(productId)) throw productNotFound()
  if (optionId !== undefined && !isId(optionId)) throw noSuchOption()
  await db.transaction().execute(async (tx) => {
    await countRequest(tx, requestsFromAddress, addressKey(ip))
    await countRequest(tx, requestsOfEmail, emailKey(email))
  })
  await db.transaction().execute(async (tx) => {
    const requested = await lockWishlistEntry(tx, productId, optionId)
    if (!requested) throw optionId === undefined ? productNotFound() : noSuchOption()
    if (requested.inStock) throw new AppError(409, 'IN_STOCK', commonMessages.isInStock())
    await tx
      .insertInto('stock_request')
      .values({ id: newId(), product_id: productId, option_id: optionId ?? null, email })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
