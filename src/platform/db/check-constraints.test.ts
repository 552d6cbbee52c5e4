import { type Selectable, sql } from 'kysely'
import { expect } from 'vitest'
import { databaseTest as test } from '../../../tests/support/shop/shop-test'
import { orderReasons } from '../../catalog/contract/admin-stock'
import { allergens, correctionReasons, diets, makerRoles, nutrients } from '../../catalog/contract/food-facts'
import { netUnits } from '../../catalog/contract/product-form'
import { guideKinds } from '../../catalog/contract/shown-guide'
import { orderStatuses } from '../../orders/contract/order-status'
import { paymentStatuses } from '../../orders/contract/payment-status'
import { paymentMethods } from '../../payments/contract/payment-methods'
import { receiptProblems } from '../../payments/contract/payment-receipts'
import { refundStates } from '../../payments/contract/refund-state'
import { razorpayStatuses } from '../../payments/server/razorpay/entities'
import { promotionScopes, rewardScopes } from '../../promotions/contract/promotion-scope'
import { returnReasons, returnStatuses } from '../../returns/contract/return-terms'
import { EnquiryAction, enquiryStatuses } from '../../support/contract/enquiry-statuses'
import { roles } from '../contract/route'
import type { Tables } from './tables'

/** All values of a column's type: the compiler rejects a missing or unknown one. */
const valuesOf =
  <Table extends keyof Tables, Column extends keyof Selectable<Tables[Table]>>() =>
  (values: Record<Extract<Selectable<Tables[Table]>[Column], string>, true>) =>
    Object.keys(values)

const lists: Record<string, readonly string[]> = {
  'product_guide.kind': guideKinds,
  'enquiry.status': enquiryStatuses,
  'enquiry_event.kind': EnquiryAction.options,
  'export.least_role': roles,
  'invoice.kind': valuesOf<'invoice', 'kind'>()({ invoice: true, bill: true, credit_note: true }),
  'job.state': valuesOf<'job', 'state'>()({ queued: true, running: true, done: true, failed: true }),
  'newsletter_link.purpose': valuesOf<'newsletter_link', 'purpose'>()({ confirm: true, leave: true }),
  'order_adjustment.kind': valuesOf<'order_adjustment', 'kind'>()({
    offer: true,
    staff_discount: true,
    delivery: true,
    payment_fee: true,
  }),
  'order_event.actor': valuesOf<'order_event', 'actor'>()({ customer: true, staff: true, shop: true }),
  'orders.status': orderStatuses,
  'payment.provider': paymentMethods,
  'payment.status': paymentStatuses,
  'payment_event.actor': valuesOf<'payment_event', 'actor'>()({ customer: true, staff: true, shop: true }),
  'payment_receipt.problem': receiptProblems,
  'product.net_unit': netUnits,
  'product_facts.allergens': Object.keys(allergens),
  'product_facts.diet': Object.keys(diets),
  'product_facts.maker_role': Object.keys(makerRoles),
  'product_facts.shelf_life_unit': valuesOf<'product_facts', 'shelf_life_unit'>()({
    days: true,
    months: true,
  }),
  'product_nutrient.nutrient': Object.keys(nutrients),
  'product_option.kind': valuesOf<'product_option', 'kind'>()({ swatch: true, chip: true }),
  'promotion.reward_scope': rewardScopes,
  'promotion.scope': promotionScopes,
  'razorpay_payment.status': razorpayStatuses,
  'refund.provider_state': refundStates,
  'return_request.reason': returnReasons,
  'return_request.status': returnStatuses,
  'review.status': valuesOf<'review', 'status'>()({ Approved: true, Hidden: true }),
  'staff.role': roles,
  'stock_change.reason': [
    ...Object.keys(correctionReasons),
    ...['import', 'started', 'stopped'],
    ...orderReasons,
  ],
}

test('value lists in check constraints match the code', async ({ database }) => {
  const { rows } = await sql<{ name: string; check: string }>`
    select conrelid::regclass || '.' || attname as name, pg_get_constraintdef(pg_constraint.oid) as check
    from pg_constraint join pg_attribute on attrelid = conrelid and conkey = array[attnum]
    where contype = 'c' and connamespace = 'public'::regnamespace`.execute(database.db)

  const checked = rows.flatMap(({ name, check }) => {
    const [, values] = check.match(/^CHECK \(\(\(?\w+ (?:= ANY|<@|=) (.*)\)\)$/) ?? []
    return values ? [[name, [...values.matchAll(/'([^']+)'::text/g)].map(([, value]) => value).sort()]] : []
  })
  const known = Object.entries(lists).map(([name, values]) => [name, values.toSorted()])

  expect(Object.fromEntries(checked)).toEqual(Object.fromEntries(known))
})
