import { v7 as newId } from 'uuid'
import { limits } from '../../platform/contract/constants'
import type { Database } from '../../platform/db/tables'
import { insertEmails } from './outbox-queries'
import { isReachable } from './reachable'
import type { EmailKind, EmailPayload } from './write-mail'

interface QueuedLetter<K extends EmailKind> {
  kind: K
  /** null: the shop itself. */
  to: string | null
  payload: EmailPayload<K>
  expiresInMinutes?: number
}

interface Recipient {
  email: string
  firstname: string
}

/**
 * Puts a letter into the outbox within the transaction of its cause: both happen or neither does,
 * and nobody waits for a mail server. One INSERT; the letter is written when it is sent.
 */
export async function queueEmail<K extends EmailKind>(tx: Database, letter: QueuedLetter<K>): Promise<void> {
  await queueLetters(tx, [letter])
}

/** Several with one cause, in one INSERT. */
export async function queueLetters(tx: Database, letters: readonly QueuedLetter<EmailKind>[]): Promise<void> {
  const queued = letters.filter(({ to }) => to === null || isReachable(to))
  if (queued.length === 0) return
  await insertEmails(
    tx,
    queued.map(({ kind, to, payload, expiresInMinutes }) => ({
      ...{ kind, recipient: to, payload, expiresInMinutes },
    })),
  )
}

export const queueWelcome = (tx: Database, { email, firstname }: Recipient) =>
  queueEmail(tx, { kind: 'welcome', to: email, payload: { firstname } })

/** The link stands in the database until the letter is sent or the link has expired, and nowhere after. */
export const queuePasswordReset = (tx: Database, { customer, link }: { customer: Recipient; link: string }) =>
  queueEmail(tx, {
    kind: 'passwordReset',
    to: customer.email,
    payload: { firstname: customer.firstname, link },
    expiresInMinutes: limits.resetLinkMinutes,
  })

export const queuePasswordChanged = (tx: Database, { email, firstname }: Recipient) =>
  queueEmail(tx, { kind: 'passwordChanged', to: email, payload: { firstname } })

/** As with a reset, the link stands nowhere once it has expired. */
export const queueEmailConfirmation = (
  tx: Database,
  { customer, link }: { customer: Recipient; link: string },
) =>
  queueEmail(tx, {
    kind: 'emailConfirmation',
    to: customer.email,
    payload: { firstname: customer.firstname, link },
    expiresInMinutes: limits.emailLinkHours * 60,
  })

/** To the address that counts until the new one is confirmed. */
export const queueEmailChangeAsked = (tx: Database, { email, firstname }: Recipient) =>
  queueEmail(tx, { kind: 'emailChangeAsked', to: email, payload: { firstname } })

/** To the address as it was before. */
export const queueEmailChanged = (tx: Database, { email, firstname }: Recipient) =>
  queueEmail(tx, { kind: 'emailChanged', to: email, payload: { firstname } })

/** To the shop, of products that are past their best-before day. */
export const queueTakenOff = (tx: Database, products: readonly { title: string; day: string }[]) =>
  queueEmail(tx, {
    ...{
      kind: 'takenOff',
      to: null,
      payload: { products: products.map(({ title, day }) => ({ title, day })) },
    },
  })

/** To the shop. */
export const queueLowStock = (tx: Database, news: readonly EmailPayload<'lowStock'>[]) =>
  queueLetters(
    tx,
    news.map((payload) => ({ kind: 'lowStock', to: null, payload })),
  )

/** To shoppers who asked for it. */
export const queueBackInStock = (
  tx: Database,
  met: readonly ({ email: string } & EmailPayload<'backInStock'>)[],
) =>
  queueLetters(
    tx,
    met.map(({ email, ...payload }) => ({ kind: 'backInStock', to: email, payload })),
  )

/** For whoever wants to see that letters arrive. */
export const queueTestEmail = (tx: Database, { email, name }: { email: string; name: string }) =>
  queueEmail(tx, { kind: 'testEmail', to: email, payload: { firstname: name } })

export const queueAccountDeleted = (tx: Database, { email, firstname }: Recipient) =>
  queueEmail(tx, { kind: 'accountDeleted', to: email, payload: { firstname } })
