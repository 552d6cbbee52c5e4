import { sql } from 'kysely'
import { archiveProducts } from '../../../catalog/server/editing/archive-products'
import { eraseAccount, eraseInTransaction } from '../../../customers/server/privacy/delete-account'
import { demoEmails } from '../../../demo/server/demo-customers'
import type { Database } from '../../../platform/db/tables'
import { recordChange } from '../../../staff/server/audit'
import type { Staff } from '../../../staff/server/staff-sessions'
import { findDemoProducts, lockDemoCustomers } from './readiness-queries'

/** Returns how many were removed; none the second time. */
export async function removeDemo(
  db: Database,
  staff: Staff,
): Promise<{ products: number; customers: number }> {
  const ids = (await findDemoProducts(db)).map(({ id }) => id)
  await archiveProducts(db, staff, ids, true)
  const removed = await eraseInTransaction(db, async (tx) => {
    const customers = await lockDemoCustomers(tx)
    for (const customer of customers) {
      await eraseAccount(tx, customer)
      await recordChange(tx, staff, {
        entity: 'customer',
        entityId: customer.id,
        action: 'deleted with the demo',
      })
    }
    // They have no mailboxes.
    await tx.deleteFrom('outbox').where(sql`lower(recipient)`, 'in', demoEmails).execute()
    return customers.length
  })
  return { products: ids.length, customers: removed }
}
