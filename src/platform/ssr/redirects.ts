import { validate as isId } from 'uuid'
import { findBySlug } from '../../catalog/server/editing/slugs'
import { idIn, knownAddress } from '../../shell/contract/pages'
import type { Database } from '../db/tables'

/** The current URL of a product that once had this path segment, with or without its id. */
export async function currentPath(db: Database, segment: string): Promise<string | undefined> {
  const id = idIn(segment)
  const name = isId(id) ? segment.slice(0, -id.length).replace(/-$/, '') : segment
  if (!/^[a-z\d-]{1,100}$/.test(name)) return undefined
  const found = await findBySlug(db, name)
  // An archived product is gone, and a name before another product's id is invalid.
  if (!found || found.archived || (isId(id) && (found.id !== id || found.slug === name))) return undefined
  return knownAddress('product', { slug: found.slug, _id: found.id })
}
