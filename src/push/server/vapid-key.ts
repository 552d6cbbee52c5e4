import type { Database } from '../../platform/db/tables'
import { findKey, insertKey } from './push-queries'

/** The pair that identifies this shop to push services (RFC 8292), made on first use. */
export async function readVapidKey(db: Database) {
  const known = await findKey(db)
  if (known) return known
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await insertKey(db, { public_key: publicKey, private_key: privateKey })
  const made = await findKey(db)
  if (!made) throw new Error('The push key was not stored')
  return made
}
