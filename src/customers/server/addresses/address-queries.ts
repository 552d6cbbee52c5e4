import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { ShippingInfo } from '../../../orders/contract/orders'
import type { Database } from '../../../platform/db/tables'

const columns = [
  'id',
  'firstname',
  'lastname',
  'address',
  'other',
  'city',
  'state',
  'country',
  'pincode',
  'gstin',
  'business',
] as const

const valuesOf = ({ gstin, business, ...address }: ShippingInfo) => ({
  ...address,
  gstin: gstin ?? null,
  business: business ?? null,
})

export const findAddresses = (db: Database, customerId: string) =>
  db
    .selectFrom('customer_address')
    .select(columns)
    .where('customer_id', '=', customerId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export type AddressRow = Awaited<ReturnType<typeof findAddresses>>[number]

export const insertAddress = (tx: Database, customerId: string, address: ShippingInfo) =>
  tx
    .insertInto('customer_address')
    .values({ id: newId(), customer_id: customerId, ...valuesOf(address) })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Undefined if the customer has no such address. */
export const updateAddress = (tx: Database, customerId: string, id: string, address: ShippingInfo) =>
  tx
    .updateTable('customer_address')
    .set({ ...valuesOf(address), saved_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning(columns)
    .executeTakeFirst()

export const deleteAddress = (db: Database, customerId: string, id: string) =>
  db.deleteFrom('customer_address').where('id', '=', id).where('customer_id', '=', customerId).execute()
