import { toRupees } from '#contract/money'
import { mayEnter, type Role } from '#contract/route'
import type { Today } from '#contract/today'
import type { Database } from '../database/tables'
import { presentSummary } from '../orders/admin-order-presenter'
import { findOrderPage } from '../orders/admin-order-queries'
import { dayBefore, tallyTakings } from './takings'
import { countWork, findLowStock, findWaitingEnquiries, sumTakings } from './today-queries'

const newestShown = 5
const excerptLength = 120

/** What waits to be done this moment. */
export async function readToday(db: Database, role: Role, now: Date): Promise<Today> {
  const [work, newest, lowStock, enquiries, sums] = await Promise.all([
    countWork(db),
    findOrderPage(db, { status: 'Processing', limit: newestShown }),
    findLowStock(db),
    findWaitingEnquiries(db),
    mayEnter(role, 'manager') ? sumTakings(db, dayBefore(now, 13)) : null,
  ])
  return {
    now: now.toISOString(),
    ...work,
    refundsDue: { ...work.refundsDue, sum: sums && toRupees(work.refundsDue.sum) },
    newest: newest.map(presentSummary),
    lowStock: lowStock.map(({ product_id, ...line }) => ({ productId: product_id, ...line })),
    enquiries: { count: enquiries[0]?.count ?? 0, waiting: enquiries.map(presentEnquiry) },
    takings: sums && tallyTakings(sums, now),
  }
}

const presentEnquiry = (row: Awaited<ReturnType<typeof findWaitingEnquiries>>[number]) => ({
  id: row.id,
  ticket: `TN-${String(row.number).padStart(6, '0')}`,
  name: row.name,
  excerpt: row.comment.slice(0, excerptLength),
  createdAt: row.created_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  due: row.status === 'Submitted' ? ('answer' as const) : ('solution' as const),
})
