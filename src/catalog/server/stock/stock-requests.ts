import { validate as isId, v7 as newId } from 'uuid'
import * as commonMessages from '../../../platform/contract/messages'
import type { Database } from '../../../platform/db/tables'
import { AppError } from '../../../platform/http/app-error'
import { addressKey, countRequest, emailKey, type RateLimit } from '../../../platform/http/limits/rate-limits'
import type { PushSubscription } from '../../../push/contract/push'
import { saveSubscription } from '../../../push/server/push-queries'
import { noSuchOption } from '../editing/product-errors'
import { productNotFound } from '../products/catalogue-errors'
import { lockWishlistEntry } from './stock-queries'

/** Anyone may enter any address, so each request sends at most one email (reliability.md C3). */
const requestsFromAddress: RateLimit = { name: 'stock-request:address', atOnce: 60, seconds: 60 }
const requestsOfEmail: RateLimit = { name: 'stock-request:email', atOnce: 20, seconds: 3600 }

interface Wanted {
  productId: string
  optionId?: string
  ip: string
}

/** Stores a request for one email when stock is back. Idempotent. */
export async function requestStock(db: Database, wanted: Wanted & { email: string }): Promise<void> {
  const { email, ip } = wanted
  checkIds(wanted)
  await db.transaction().execute(async (tx) => {
    await countRequest(tx, requestsFromAddress, addressKey(ip))
    await countRequest(tx, requestsOfEmail, emailKey(email))
  })
  await db.transaction().execute((tx) => insertRequest(tx, wanted, { email }))
}

/** The same for one notice on a phone. */
export async function requestStockOnPhone(
  db: Database,
  wanted: Wanted & { subscription: PushSubscription },
): Promise<void> {
  checkIds(wanted)
  await countRequest(db, requestsFromAddress, addressKey(wanted.ip))
  await db.transaction().execute(async (tx) => {
    const subscription_id = await saveSubscription(tx, wanted.subscription)
    await insertRequest(tx, wanted, { subscription_id })
  })
}

function checkIds({ productId, optionId }: Wanted): void {
  if (!isId(productId)) throw productNotFound()
  if (optionId !== undefined && !isId(optionId)) throw noSuchOption()
}

async function insertRequest(
  tx: Database,
  { productId, optionId }: Wanted,
  receiver: { email: string } | { subscription_id: string },
): Promise<void> {
  const requested = await lockWishlistEntry(tx, productId, optionId)
  if (!requested) throw optionId === undefined ? productNotFound() : noSuchOption()
  if (requested.inStock) throw new AppError(409, 'IN_STOCK', commonMessages.isInStock())
  await tx
    .insertInto('stock_request')
    .values({ id: newId(), product_id: productId, option_id: optionId ?? null, ...receiver })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
