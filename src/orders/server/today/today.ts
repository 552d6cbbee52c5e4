import { lastReminderDay } from '../../../catalog/contract/best-before'
import { countRepliesDue } from '../../../catalog/server/reviews/review-queries'
import { findNearBest } from '../../../catalog/server/stock/best-before-queries'
import { cutText } from '../../../platform/contract/cut-text'
import { dayInIndia } from '../../../platform/contract/india-time'
import { toRupees } from '../../../platform/contract/money'
import { hasRole, type Role } from '../../../platform/contract/route'
import type { Services } from '../../../platform/process/services'
import { countOpenReturns } from '../../../returns/server/admin-return-queries'
import { holidayOn } from '../../../settings/contract/holiday'
import { paysSampleShop, sampleLegalFacts } from '../../../settings/server/readiness/checks'
import { readSettings } from '../../../settings/server/settings'
import { whatIsDue } from '../../../support/server/enquiry-clock'
import { ticketOf } from '../../../support/server/ticket'
import type { Today } from '../../contract/today'
import { findOrderPage } from '../admin/admin-order-queries'
import { presentSummary } from '../admin/admin-order-serializer'
import { summaryFor } from '../admin/for-packer'
import { countSales, dayBefore } from './sales'
import { countWork, findLowStock, findWaitingEnquiries, sumSales } from './today-queries'

const ordersShown = 5
const newOrders = { status: 'Processing', limit: ordersShown } as const
const longestToPack = { status: 'Confirmed', sort: 'number', limit: ordersShown } as const
const none = { count: 0, since: null }
const excerptLength = 120

export async function readToday(
  { db, config }: Pick<Services, 'db' | 'config'>,
  role: Role,
  now: Date,
): Promise<Today> {
  const manages = hasRole(role, 'manager')
  const [
    { hasNoOrders, cashOnItsWay, ...work },
    newest,
    lowStock,
    bestBefore,
    enquiries,
    sums,
    returns,
    settings,
    reviews,
  ] = await Promise.all([
    countWork(db),
    findOrderPage(db, manages ? newOrders : longestToPack),
    findLowStock(db),
    findNearBest(db, dayInIndia(now), lastReminderDay(now)),
    manages ? findWaitingEnquiries(db) : [],
    manages ? sumSales(db, dayBefore(now, 13)) : null,
    manages ? countOpenReturns(db) : none,
    readSettings(db),
    manages ? countRepliesDue(db) : undefined,
  ])
  const holiday = holidayOn(settings.holiday, dayInIndia(now))
  return {
    now: now.toISOString(),
    ...work,
    returns,
    reviews,
    ...(holiday && { holidayUntil: holiday.endsOn }),
    ...(manages
      ? {
          hasNoOrders,
          cashOnItsWay: toRupees(cashOnItsWay),
          paysSampleShop: paysSampleShop(settings),
          sampleLegalFacts: sampleLegalFacts(settings),
          sendsNoEmail: config.smtpUrl === undefined,
          refundsDue: { ...work.refundsDue, sum: toRupees(work.refundsDue.sum) },
        }
      : { newOrders: none, paymentsToCheck: none, cashToCollect: none, refundsDue: { ...none, sum: null } }),
    newest: newest.map((row) => summaryFor(role, presentSummary(row))),
    lowStock: lowStock.map(({ product_id, ...line }) => ({ productId: product_id, ...line })),
    bestBefore,
    enquiries: { count: enquiries[0]?.count ?? 0, waiting: enquiries.map(presentEnquiry) },
    sales: sums && countSales(sums, now),
  }
}

const presentEnquiry = (row: Awaited<ReturnType<typeof findWaitingEnquiries>>[number]) => ({
  id: row.id,
  ticket: ticketOf(row.number),
  name: row.name,
  excerpt: cutText(row.comment, excerptLength),
  createdAt: row.created_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  due: whatIsDue(row),
})
