import type { Database } from '../../platform/db/tables'
import { recordChange } from '../../staff/server/audit'
import type { Staff } from '../../staff/server/staff-sessions'

/** Who does something to an order: its customer, the shop by itself, or one of the staff. */
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
 * What customers do to their orders stands in the history of the order; the audit log is of staff and shop.
 * Free text is kept in the history alone: nothing can be forgotten from a log that is only added to.
 */
export async function recordOrderChange(
  tx: Database,
  actor: Actor,
  orderId: string,
  change: { action: string; before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  if (actor !== 'customer') await recordChange(tx, actor, { entity: 'order', entityId: orderId, ...change })
}
