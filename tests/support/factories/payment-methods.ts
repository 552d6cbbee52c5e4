import type { PaymentMethod } from '../../../src/payments/contract/payment-methods'
import {
  type MethodPreferences,
  type PaymentPreferences,
  readPreferences,
} from '../../../src/payments/contract/payment-preferences'
import type { Database } from '../../../src/platform/db/tables'

type Changes = Partial<Record<PaymentMethod, Partial<MethodPreferences>>>

/** The usual preferences with these changes. */
export function preferencesWith(changes: Changes): PaymentPreferences {
  const { holdMinutes, methods } = readPreferences(undefined)
  const changed = Object.entries(methods).map(([code, usual]) => [
    code,
    { ...usual, ...changes[code as PaymentMethod] },
  ])
  return { holdMinutes, methods: Object.fromEntries(changed) }
}

/** Stores them as the owner would. */
export async function setPaymentMethods(db: Database, changes: Changes): Promise<void> {
  const value = JSON.stringify(preferencesWith(changes))
  await db
    .insertInto('setting')
    .values({ key: 'paymentMethods', value })
    .onConflict((kept) => kept.column('key').doUpdateSet({ value }))
    .execute()
}

/** Makes the payment of an order one that a provider has to confirm, as if it had been placed so. */
export async function makeHeld(db: Database, orderId: string, heldUntil: Date): Promise<string> {
  const held = { provider: 'RAZORPAY', status: 'Pending', reference: '', held_until: heldUntil } as const
  const { id } = await db
    .updateTable('current_payment')
    .set(held)
    .where('order_id', '=', orderId)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
