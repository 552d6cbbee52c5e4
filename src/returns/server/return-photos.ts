import { validate as isId, v7 as newId } from 'uuid'
import { encodePrivatePhoto } from '../../media/server/private-photo'
import { lockOrder } from '../../orders/server/move-queries'
import type { Database } from '../../platform/db/tables'
import { notFound } from '../../platform/http/app-error'
import type { Download } from '../../platform/http/file-route'
import { countRequest, type RateLimit } from '../../platform/http/limits/rate-limits'
import type { Services } from '../../platform/process/services'
import { returnLimits } from '../contract/returns'
import { findOwnOrder } from './order-returns'
import { findUnsentPhotos, insertPhoto } from './photo-queries'
import { tooManyPhotos } from './return-errors'

const photosOfCustomer: RateLimit = { name: 'return:photo', atOnce: 20, seconds: 60 }

/** The order is locked while the photo is stored, as there is a most of photos that are not sent yet. */
export async function addPhoto(
  services: Services,
  { customerId, orderId }: { customerId: string; orderId: string },
  upload: Uint8Array,
): Promise<{ id: string }> {
  const { db } = services
  const order = await findOwnOrder(db, customerId, orderId)
  await assertRoom(db, order.id)
  await countRequest(db, photosOfCustomer, customerId)
  const photo = await encodePrivatePhoto(services, upload)
  const id = newId()
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    await assertRoom(tx, order.id)
    await insertPhoto(tx, { id, order_id: order.id, ...photo })
  })
  return { id }
}

async function assertRoom(db: Database, orderId: string): Promise<void> {
  if ((await findUnsentPhotos(db, orderId)).length >= returnLimits.photos) throw tooManyPhotos()
}

/** Never cached by anybody but the page that shows it. */
export async function downloadPhoto(
  id: string,
  find: (id: string) => Promise<{ bytes: Buffer } | undefined>,
): Promise<Download> {
  const photo = isId(id) ? await find(id) : undefined
  if (!photo) throw notFound()
  return { name: `${id}.webp`, content: photo.bytes, toRead: true }
}
