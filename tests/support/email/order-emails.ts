import type { Database } from '../../../src/platform/db/tables'

/** Every email about an order, to any recipient, in queue order. */
export async function emailsOf(db: Database, orderId: string) {
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const letters = await db.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute()
  return letters
    .map(({ kind, payload }) => ({
      kind,
      ...(payload as {
        number: number
        status?: string
        told?: string
        toReview?: readonly { title: string }[]
      }),
    }))
    .filter((letter) => letter.number === number)
}
