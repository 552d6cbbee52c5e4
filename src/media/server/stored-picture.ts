import { type RawBuilder, sql } from 'kysely'
import { validate as isId } from 'uuid'
import type { Database } from '../../platform/db/tables'
import type { StoredPicture } from '../contract/picture'

const columns = ['id', 'key', 'widths', 'width', 'height'] as const

export async function findStoredPicture(db: Database, id: string): Promise<StoredPicture | undefined> {
  if (!isId(id)) return undefined
  return db.selectFrom('media').select(columns).where('id', '=', id).executeTakeFirst()
}

/** The picture that `column` references, as admin forms use it. */
export const storedPicture = (column: string): RawBuilder<StoredPicture | null> => sql`
  (select json_build_object('id', m.id, 'key', m.key, 'widths', m.widths, 'width', m.width, 'height', m.height)
   from media m where m.id = ${sql.ref(column)})`
