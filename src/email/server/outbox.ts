import { limits } from '../../platform/contract/constants'
import type { Database } from '../../platform/db/tables'
import { newId } from '../../platform/util/new-id'
import { insertLetters } from './outbox-queries'
import { isReachable } from './reachable'
import { type OrderAsPlaced, pickOrder } from './templates/order-letter'
import type { LetterKind, LetterPayload } from './write-mail'

interface QueuedLetter<K extends LetterKind> {
  kind: K
  /** null: the shop itself. */
  to: string | null
  payload: LetterPayload<K>
  expiresInMinutes?: number
}

interface Recipient {
  email: string
  firstname: string
}

type Listener = (mayWait: boolean) => void
const listeners = new Set<Listener>()

/**
 * Tells that a letter was queued, though its transaction may still be open, and whether it may wait while
 * shoppers have the shop's hands full. Returns how to stop.
 */
export function onLetterQueued(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Puts a letter into the outbox within the transaction of its cause: both happen or neither does,
 * and nobody waits for a mail server. One INSERT; the letter is written when it is sent.
 */
export async function queueLetter<K extends LetterKind>(
  tx: Database,
  letter: QueuedLetter<K>,
): Promise<void> {
  await queueLetters(tx, [letter])
}

/** Several with one cause, in one INSERT. */
async function queueLetters(tx: Database, letters: readonly QueuedLetter<LetterKind>[]): Promise<void> {
  const queued = letters.filter(({ to }) => to === null || isReachable(to))
  if (queued.length === 0) return
  await insertLetters(
    tx,
    queued.map(({ kind, to, payload, expiresInMinutes }) => ({
      ...{ kind, recipient: to, payload, expiresInMinutes },
    })),
  )
  for (const listener of listeners) listener(false)
}

export const queueWelcome = (tx: Database, { email, firstname }: Recipient) =>
  queueLetter(tx, { kind: 'welcome', to: email, payload: { firstname } })

/** For a statement that writes letters together with their cause: what both tell, and whom. */
export interface OrderLetters {
  told: object
  letters: readonly { id: string; kind: 'orderPlaced' | 'orderNotice'; to_customer: boolean }[]
}

/** The customer gets what was agreed on, the shop something to do (domain.md E51). The number is not known yet. */
export function orderLetters(order: Omit<OrderAsPlaced, 'number'>): OrderLetters {
  const { number: _, ...told } = pickOrder({ ...order, number: 0 })
  return {
    told,
    letters: [
      { id: newId(), kind: 'orderPlaced', to_customer: true },
      { id: newId(), kind: 'orderNotice', to_customer: false },
    ],
  }
}

/** For whoever has written letters about an order without `queueLetter`. */
export function tellOfOrderLetters(): void {
  for (const listener of listeners) listener(true)
}

/** The link stands in the database until the letter is sent or the link has expired, and nowhere after. */
export const queuePasswordReset = (tx: Database, { customer, link }: { customer: Recipient; link: string }) =>
  queueLetter(tx, {
    kind: 'passwordReset',
    to: customer.email,
    payload: { firstname: customer.firstname, link },
    expiresInMinutes: limits.resetLinkMinutes,
  })

export const queuePasswordChanged = (tx: Database, { email, firstname }: Recipient) =>
  queueLetter(tx, { kind: 'passwordChanged', to: email, payload: { firstname } })

/** As with a reset, the link stands nowhere once it has expired. */
export const queueEmailConfirmation = (
  tx: Database,
  { customer, link }: { customer: Recipient; link: string },
) =>
  queueLetter(tx, {
    kind: 'emailConfirmation',
    to: customer.email,
    payload: { firstname: customer.firstname, link },
    expiresInMinutes: limits.emailLinkHours * 60,
  })

/** To the address that counts until the new one is confirmed. */
export const queueEmailChangeAsked = (tx: Database, { email, firstname }: Recipient) =>
  queueLetter(tx, { kind: 'emailChangeAsked', to: email, payload: { firstname } })

/** To the address as it was before. */
export const queueEmailChanged = (tx: Database, { email, firstname }: Recipient) =>
  queueLetter(tx, { kind: 'emailChanged', to: email, payload: { firstname } })

/** To the shop, of products that are past their best-before day. */
export const queueTakenOff = (tx: Database, products: readonly { title: string; day: string }[]) =>
  queueLetter(tx, {
    ...{
      kind: 'takenOff',
      to: null,
      payload: { products: products.map(({ title, day }) => ({ title, day })) },
    },
  })

/** For whoever wants to see that letters arrive. */
export const queueTestLetter = (tx: Database, { email, name }: { email: string; name: string }) =>
  queueLetter(tx, { kind: 'testLetter', to: email, payload: { firstname: name } })

export const queueAccountDeleted = (tx: Database, { email, firstname }: Recipient) =>
  queueLetter(tx, { kind: 'accountDeleted', to: email, payload: { firstname } })
