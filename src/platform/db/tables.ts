import type { Kysely } from 'kysely'
import type { CatalogueTables } from './catalogue-tables'
import type { ContentTables } from './content-tables'
import type { CustomerTables } from './customer-tables'
import type { DeliveryTables } from './delivery-tables'
import type { JobTables } from './job-tables'
import type { OrderTables } from './order-tables'
import type { PromotionTables } from './promotion-tables'
import type { PushTables } from './push-tables'
import type { ReturnTables } from './return-tables'
import type { StaffTables } from './staff-tables'
import type { WebhookTables } from './webhook-tables'

/** The rows of db/migrations/*.sql. Ids are UUIDs as text, money is whole paise, bigint is a number. */
export interface Tables
  extends CatalogueTables,
    ContentTables,
    CustomerTables,
    DeliveryTables,
    JobTables,
    OrderTables,
    PromotionTables,
    PushTables,
    ReturnTables,
    StaffTables,
    WebhookTables {}

/** The database or a transaction. Functions that touch data take it as their first argument. */
export type Database = Kysely<Tables>
