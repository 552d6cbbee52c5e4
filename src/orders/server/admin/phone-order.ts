import { createHash, randomBytes } from 'node:crypto'
import { validate as isId } from 'uuid'
import type * as z from 'zod/mini'
import { placeOrder } from '../../../checkout/server/place-order'
import { insertCustomer, isCustomer } from '../../../customers/server/account/account-queries'
import { hashPassword } from '../../../customers/server/auth/passwords'
import { isReachable, unreachableEmail } from '../../../email/server/reachable'
import { isTransfer } from '../../../payments/contract/payment-methods'
import { formatRupees, toPaise } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import { recordChange } from '../../../staff/server/audit'
import type { Staff } from '../../../staff/server/staff-sessions'
import type { NewOrderCustomer, OrderCustomer, PhoneOrder } from '../../contract/phone-orders'
import { notesIn } from '../../contract/shopper-notes'
import * as m from '../messages'
import { lockOrder } from '../move-queries'
import { customerExists, noCustomer } from '../order-errors'
import type { OrderRow } from '../order-queries'
import { insertNote } from './admin-order-queries'
import { type CustomerMatch, findByEmail, findCustomers, findEntered } from './phone-order-queries'

export async function findOrderCustomers(db: Database, search: string): Promise<OrderCustomer[]> {
  return (await findCustomers(db, search)).map(presentCustomer)
}

/**
 * Adds a customer with a random password; with an email they can set one through "Forgot password". Without an email, name and
 * mobile number identify the customer.
 */
export async function addPhoneCustomer(
  db: Database,
  staff: Staff,
  { email, ...person }: z.output<typeof NewOrderCustomer>,
): Promise<OrderCustomer> {
  const { firstname, lastname, mobile } = person
  const identity = JSON.stringify([mobile, firstname.toLowerCase(), lastname.toLowerCase()])
  const name = createHash('sha256').update(identity).digest('hex').slice(0, 16)
  const address = email ?? unreachableEmail(`phone-${mobile}-${name}`)
  const password = await hashPassword(randomBytes(32).toString('base64url'))
  return db.transaction().execute(async (tx) => {
    const id = await insertCustomer(tx, { ...person, email: address, password }, password)
    const found = await findByEmail(tx, address)
    if (!found) throw noCustomer()
    if (!id && email && found.mobile !== mobile) throw customerExists()
    // The audit log has no personal data, so that it can outlive the account (decision 16).
    if (id) await recordChange(tx, staff, { entity: 'customer', entityId: id, action: 'added by phone' })
    return presentCustomer(found)
  })
}

/** Places the order as any other and records who entered it. */
export async function placeByPhone(
  db: Database,
  staff: Staff,
  order: z.output<typeof PhoneOrder>,
): Promise<OrderRow> {
  if (!isId(order.customerId) || !(await isCustomer(db, order.customerId))) throw noCustomer()
  const placed = await placeOrder(db, {
    customerId: order.customerId,
    by: staff,
    key: `phone:${order.key}`,
    shippingInfo: order.shippingInfo,
    orderItems: order.orderItems,
    expectedTotal: toPaise(order.total),
    payment: {
      method: order.method,
      ...(isTransfer(order.method) && { reference: order.upiTransactionId, byLink: order.byLink }),
    },
    ...discountOf(order),
    code: order.code,
    delivery: order.delivery,
    notes: notesIn(order),
  })
  await noteEntered(db, staff, placed.id, order)
  return placed
}

/** A repeat after a crash finds the order placed, and this still to do. */
async function noteEntered(
  db: Database,
  staff: Staff,
  orderId: string,
  { note = '', discount, discountReason: reason = '' }: z.output<typeof PhoneOrder>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    if (await findEntered(tx, orderId)) return
    const given = discount && m.discountGiven({ discount: formatRupees(discount), reason })
    const text = [m.placedByPhone(), given, note].filter(Boolean).join('\n')
    await insertNote(tx, { order_id: orderId, staff_id: staff.id, staff_name: staff.name, text })
    await recordChange(tx, staff, {
      entity: 'order',
      entityId: orderId,
      action: 'entered by phone',
      ...(discount && { after: { discount, reason } }),
    })
  })
}

const discountOf = ({ discount, discountReason: reason = '' }: z.output<typeof PhoneOrder>) =>
  discount === undefined ? {} : { discount: { amount: toPaise(discount), reason } }

const presentAddress = ({ gstin, business, ...address }: NonNullable<CustomerMatch['last_address']>) => ({
  ...address,
  ...(gstin && business && { gstin, business }),
})

export const presentCustomer = ({ email, last_address, ...customer }: CustomerMatch): OrderCustomer => ({
  ...customer,
  email: isReachable(email) ? email : '',
  lastAddress: last_address && presentAddress(last_address),
})
