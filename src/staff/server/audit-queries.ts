import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { validate as isId } from 'uuid'
import { formatOrderNumber, readOrderNumber } from '../../orders/server/order-number'
import { anywhere } from '../../platform/db/like-pattern'
import type { Database } from '../../platform/db/tables'
import { ticketNumber, ticketOf } from '../../support/server/ticket'
import type { AuditQuery } from '../contract/staff'

export interface Change {
  /** Such as 'order' and its id, or 'setting' and its key. */
  entity: string
  entityId: string
  /** In past tense: 'moved', 'price changed'. */
  action: string
  /** Relevant fields before and after; absent for created or deleted records. */
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
}

/** Fifty per page, by the id of the last entry. */
export const findAuditEntries = (
  db: Database,
  { entity, entityId, staffId, before, search }: Partial<AuditQuery>,
) =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .$if(entity !== undefined, (query) => query.where('entity', '=', entity ?? ''))
    .$if(entityId !== undefined, (query) => query.where('entity_id', '=', entityId ?? ''))
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
    .$if(Boolean(search), (query) => query.where(found(search ?? '')))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

/** Every word occurs in the entry or in the name of its record. */
function found(search: string) {
  const words = search.normalize('NFC').split(/\s+/).map(anywhere)
  const inEvery = sql`like all (array(select lower(word) from unnest(${words}::text[]) word))`
  const named = (table: string, name: RawBuilder<unknown>) =>
    sql`select id::text from ${sql.table(table)} where lower(${name}) ${inEvery}`
  const number = readOrderNumber(search)
  const records = [
    named('product', sql`title`),
    named('blog', sql`title`),
    named('promotion', sql`name`),
    named('staff', sql`name`),
    named('delivery_zone', sql`name`),
    named('statement', sql`file_name`),
    named('statement_line', sql`description`),
    named('customer', sql`firstname || ' ' || lastname`),
    ...(number === undefined ? [] : [sql`select id::text from orders where number = ${number}`]),
    sql`select id::text from enquiry where number = ${ticketNumber(search)}`,
  ]
  return sql<SqlBool>`(lower(concat_ws(' ', staff_name, action, entity, entity_id, before, after)) ${inEvery}
    or entity_id = any (array(${sql.join(records, sql` union all `)})))`
}

type AuditRows = Awaited<ReturnType<typeof findAuditEntries>>

/** Current names by id. Deleted records have none; categories and brands use their slug. */
export async function findNamesOf(db: Database, entries: AuditRows): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(entries.map(({ entity_id }) => entity_id))].filter((id) => isId(id))
  if (ids.length === 0) return new Map()
  const among = sql`where id in (${sql.join(ids)})`
  const [named, orders, enquiries] = await Promise.all([
    sql<{ id: string; name: string }>`
      select id, title as name from product ${among}
      union all select id, title from blog ${among}
      union all select id, name from promotion ${among}
      union all select id, name from staff ${among}
      union all select id, name from delivery_zone ${among}
      union all select id, file_name from statement ${among}
      union all select id, description from statement_line ${among}
      union all select id, firstname || ' ' || lastname from customer ${among}`.execute(db),
    db.selectFrom('orders').select(['id', 'number', 'created_at']).where('id', 'in', ids).execute(),
    db.selectFrom('enquiry').select(['id', 'number']).where('id', 'in', ids).execute(),
  ])
  return new Map([
    ...named.rows.map(({ id, name }) => [id, name] as const),
    ...orders.map(({ id, number, created_at }) => [id, formatOrderNumber(number, created_at)] as const),
    ...enquiries.map(({ id, number }) => [id, ticketOf(number)] as const),
  ])
}

/** Changes without a form. */
const besideForms = ['stock corrected', 'pictures arranged', 'pack changed']

export const findLatestFormChange = (
  db: Database,
  { entity, entityId }: Pick<Change, 'entity' | 'entityId'>,
) =>
  db
    .selectFrom('audit_log')
    .select(['staff_id', 'request_key'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .where('action', 'not in', besideForms)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** One array parameter, as a statement takes at most 65,535 parameters. */
export async function insertEntries(
  tx: Database,
  {
    id,
    name,
    requestKey = null,
  }: { id: string | null; name: string; requestKey?: string | null | undefined },
  changes: readonly Change[],
): Promise<void> {
  await sql`
    insert into audit_log (staff_id, staff_name, request_key, entity, entity_id, action, before, after)
    select ${id}::uuid, ${name}::text, ${requestKey}::text, entity, "entityId", action, before, after
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as change (entity text, "entityId" text, action text, before jsonb, after jsonb)`.execute(tx)
}
