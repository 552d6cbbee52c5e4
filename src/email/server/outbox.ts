import { limits } from '../../platform/contract/constants'
import type { Database } from '../../platform/db/tables'
import { insertEmails } from './outbox-queries'
import { isReachable } from './reachable'
import type { EmailKind, EmailPayload } from './write-mail'

interface QueuedEmail<K extends EmailKind> {
  kind: K
  /** null means the shop itself. */
  to: string | null
  payload: EmailPayload<K>
  expiresInMinutes?: number
}

export interface Recipient {
  email: string
  firstname: string
}

/**
 * Queues an email in the caller's transaction, so that no request waits for a mail server. The email is rendered when
 * it is sent.
 */
export async function queueEmail<K extends EmailKind>(tx: Database, email: QueuedEmail<K>): Promise<void> {
  await queueEmails(tx, [email])
}

/** In one INSERT. */
export async function queueEmails(tx: Database, emails: readonly QueuedEmail<EmailKind>[]): Promise<void> {
  const queued = emails.filter(({ to }) => to === null || isReachable(to))
  if (queued.length === 0) return
  await insertEmails(
    tx,
    queued.map(({ kind, to, payload, expiresInMinutes }) => ({
      kind,
      recipient: to,
      payload,
      expiresInMinutes,
    })),
  )
}

export const queueWelcome = (tx: Database, { email, firstname }: Recipient) =>
  queueEmail(tx, { kind: 'welcome', to: email, payload: { firstname } })

/** The link stays in the database until the email is sent or the link has expired. */
export const queuePasswordReset = (tx: Database, { customer, link }: { customer: Recipient; link: string }) =>
  queueEmail(tx, {
    kind: 'passwordReset',
    to: customer.email,
    payload: { firstname: customer.firstname, link },
    expiresInMinutes: limits.resetLinkMinutes,
  })

export const queueLoginCode = (tx: Database, { email, ...payload }: Recipient & { code: string }) =>
  queueEmail(tx, { kind: 'loginCode', to: email, payload, expiresInMinutes: 10 })

export const queuePasswordChanged = (tx: Database, { email, firstname }: Recipient) =>
  queueEmail(tx, { kind: 'passwordChanged', to: email, payload: { firstname } })

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

/** To the current address; the new one is not confirmed yet. */
export const queueEmailChangeAsked = (tx: Database, { email, firstname }: Recipient) =>
  queueEmail(tx, { kind: 'emailChangeAsked', to: email, payload: { firstname } })

/** To the previous address. */
export const queueEmailChanged = (tx: Database, { email, firstname }: Recipient) =>
  queueEmail(tx, { kind: 'emailChanged', to: email, payload: { firstname } })

/** To the shop, about products past their best-before date. */
export const queueTakenOff = (tx: Database, products: readonly { title: string; day: string }[]) =>
  queueEmail(tx, {
    kind: 'takenOff',
    to: null,
    payload: { products: products.map(({ title, day }) => ({ title, day })) },
  })

/** To the shop. */
export const queueLowStock = (tx: Database, news: readonly EmailPayload<'lowStock'>[]) =>
  queueEmails(
    tx,
    news.map((payload) => ({ kind: 'lowStock', to: null, payload })),
  )

/** To shoppers who asked for it. */
export const queueBackInStock = (
  tx: Database,
  requests: readonly ({ email: string } & EmailPayload<'backInStock'>)[],
) =>
  queueEmails(
    tx,
    requests.map(({ email, ...payload }) => ({ kind: 'backInStock', to: email, payload })),
  )

export const queueTestEmail = (tx: Database, { email, name }: { email: string; name: string }) =>
  queueEmail(tx, { kind: 'testEmail', to: email, payload: { firstname: name } })

export const queueAccountDeleted = (tx: Database, { email, firstname }: Recipient) =>
  queueEmail(tx, { kind: 'accountDeleted', to: email, payload: { firstname } })
