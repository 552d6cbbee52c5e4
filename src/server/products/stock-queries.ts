import type { Insertable } from 'kysely'
import type { Database, Tables } from '../database/tables'
import type { Staff } from '../staff/staff-sessions'

type Correction = Omit<Insertable<Tables['stock_correction']>, 'staff_id' | 'staff_name' | 'at'>

export async function logCorrections(
  tx: Database,
  staff: Pick<Staff, 'id' | 'name'>,
  corrections: readonly Correction[],
): Promise<void> {
  if (corrections.length === 0) return
  const rows = corrections.map((one) => ({ ...one, staff_id: staff.id, staff_name: staff.name }))
  await tx.insertInto('stock_correction').values(rows).execute()
}
