import type { Database } from '../../platform/db/tables'
import { recordChange } from '../../staff/server/audit'
import type { Staff } from '../../staff/server/staff-sessions'

/** Who changes an order: its customer, an automatic job of the shop, or a staff member. */
export type Actor = 'customer' | 'shop' | Pick<Staff, 'id' | 'name'>

export const actorColumns = (actor: Actor) =>
  typeof actor === 'string'
    ? { actor, staff_id: null, staff_name: '' }
    : { actor: 'staff' as const, staff_id: actor.id, staff_name: actor.name }

export const isSameActor = (
  actor: Actor,
  event: { actor: string; staff_id: string | null } | undefined,
): boolean => {
  const columns = actorColumns(actor)
  return columns.actor === event?.actor && columns.staff_id === event.staff_id
}

/**
 * Customers' changes are in the history of the order; the audit log holds those of staff and shop. Free text goes only into the
 * history, as nothing can be deleted from the audit log.
 */
export async function recordOrderChange(
  tx: Database,
  actor: Actor,
  orderId: string,
  change: { action: string; before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  if (actor !== 'customer') await recordChange(tx, actor, { entity: 'order', entityId: orderId, ...change })
}
