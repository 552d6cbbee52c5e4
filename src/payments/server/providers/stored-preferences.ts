import type { Database } from '../../../platform/db/tables'
import { findSettings } from '../../../settings/server/shop-queries'
import { type PaymentPreferences, readPreferences } from '../../contract/payment-preferences'

export async function findPreferences(db: Database): Promise<PaymentPreferences> {
  const stored = (await findSettings(db)).find(({ key }) => key === 'paymentMethods')
  return readPreferences(stored?.value)
}
