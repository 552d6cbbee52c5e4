import { sql } from 'kysely'
import type { AuditQuery } from '#contract/staff'
import type { Database } from '../database/tables'

/** The newest fifty entries that fit, older ones by the id of the last seen. */
export const findAuditEntries = (db: Database, { entity, entityId, staffId, before }: AuditQuery) =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .$if(entity !== undefined, (query) => query.where('entity', '=', entity ?? ''))
    .$if(entityId !== undefined, (query) => query.where('entity_id', '=', entityId ?? ''))
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

/** With whether it is of the last hour. */
export const findLastEntry = (db: Database, staffId: string) =>
  db
    .selectFrom('audit_log')
    .select(['entity', 'entity_id', 'action', 'after'])
    .select(sql<boolean>`at > now() - interval '1 hour'`.as('recent'))
    .where('staff_id', '=', staffId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
