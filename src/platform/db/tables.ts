import type { Kysely } from 'kysely'
import type { CatalogueTables } from './catalogue-tables'
import type { ContentTables } from './content-tables'
import type { CustomerTables } from './customer-tables'
import type { JobTables } from './job-tables'
import type { OrderTables } from './order-tables'
import type { StaffTables } from './staff-tables'

/** The rows of db/migrations/*.sql. Ids are UUIDs as text, money whole paise, bigint a number. */
export interface Tables
  extends CatalogueTables,
    ContentTables,
    CustomerTables,
    JobTables,
    OrderTables,
    StaffTables {}

/** The database, or a transaction on it: whatever touches data takes one of these first. */
export type Database = Kysely<Tables>
