import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../../config'
import type { MediaStore } from '../../media/server/media-store'
import { cutText } from '../../platform/contract/cut-text'
import type { OpenedDatabase } from '../../platform/db/open-database'
import type { Database } from '../../platform/db/tables'
import { type Loop, startLoop } from '../../platform/process/loop'
import { type Tracing, traced } from '../../platform/tracing/tracing'
import { readSettings } from '../../settings/server/settings'
import { renderDocuments } from './documents'
import type { Writer } from './email'
import { openEmailTransport } from './open-transport'
import {
  type ClaimedEmail,
  claimEmails,
  giveBack,
  giveUp,
  noteSent,
  outboxTag,
  postpone,
} from './outbox-queries'
import { findTrackingLink } from './tracking-link'
import { type EmailTransport, EmailTransportError } from './transport'
import { writeMail } from './write-mail'

const usualPace = {
  atOnce: 8,
  /** Less than the lease, so that two workers hold the same email only if the first has died. */
  sendSeconds: 90,
  leaseSeconds: 180,
  attempts: 12,
  /** Doubles with each attempt. */
  firstPauseSeconds: 60,
  longestPauseSeconds: 6 * 60 * 60,
  /** How long to wait after the mail server could not be reached, before trying one email. */
  closedSeconds: 45,
  /** The longest that emails about orders wait while the shop is busy. */
  patienceSeconds: 30,
  lookMs: 5000,
  /** Emails queued at about the same time are claimed together. */
  soonMs: 100,
  noteMs: 5,
  stopMs: 8000,
}
type Pace = typeof usualPace

export interface MailWorkerOptions {
  db: Database
  config: Pick<Config, 'origin' | 'mailFrom' | 'smtpUrl' | 'dataDir'>
  log: Logger
  /** Stores the logo printed on documents. */
  media?: MediaStore
  transport?: EmailTransport
  tracing?: Tracing | undefined
  /** Emails about orders wait while this returns true. */
  isBusy?: () => boolean
  /** Reports queued emails; without it only the timer finds them. */
  onChange?: OpenedDatabase['onChange']
  pace?: Partial<Pace>
}

/** Sends the emails of the outbox. A timer finds what other processes have queued. */
export const startMailWorker = (options: MailWorkerOptions): MailWorker => new MailWorker(options)

export class MailWorker {
  readonly #options: MailWorkerOptions
  readonly #transport: EmailTransport
  readonly #pace: Pace
  readonly #inFlight = new Map<Promise<void>, AbortController>()
  /** Sent but not recorded yet in the database: this worker does not send them again. */
  readonly #unrecorded = new Set<string>()
  #recording: Promise<void> | undefined
  readonly #loop: Loop
  #soon: NodeJS.Timeout | undefined
  #calm: NodeJS.Timeout | undefined
  #closed = false
  /** In `performance.now()`, which never goes back. */
  #closedUntil = 0
  #stopped = false
  #isAborting = false

  constructor(options: MailWorkerOptions) {
    const { config, log, transport, onChange, pace } = options
    this.#options = options
    this.#transport = transport ?? openEmailTransport(config, log)
    this.#pace = { ...usualPace, ...pace }
    this.#loop = startLoop(log, this.#pace.lookMs, () => this.#claimEmails(), 'the outbox cannot be read')
    onChange?.((tags) => {
      if (tags.includes(outboxTag) && !this.#stopped) this.#lookSoon()
    })
    this.#loop.wake()
  }

  /** An email may have been queued. */
  wake(): void {
    if (this.#options.isBusy?.()) this.#lookWhenCalm()
    else this.#lookSoon()
  }

  /** Claims no more emails and waits for those in flight, up to a limit. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#soon)
    clearTimeout(this.#calm)
    await this.#loop.stop()
    const done = Promise.allSettled(this.#inFlight.keys())
    await Promise.race([done, sleep(this.#pace.stopMs, undefined, { ref: false })])
    this.#isAborting = true
    for (const delivery of this.#inFlight.values()) delivery.abort()
    await done
  }

  #lookSoon(): void {
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined
      this.#loop.wake()
    }, this.#pace.soonMs).unref()
  }

  #lookWhenCalm(): void {
    this.#calm ??= setTimeout(() => {
      this.#calm = undefined
      if (this.#options.isBusy?.()) this.#lookWhenCalm()
      else this.#loop.wake()
    }, this.#pace.soonMs).unref()
  }

  async #claimEmails(): Promise<void> {
    const free = (this.#closed ? 1 : this.#pace.atOnce) - this.#inFlight.size
    if (this.#stopped || free <= 0 || performance.now() < this.#closedUntil) return
    const patienceSeconds = this.#options.isBusy?.() ? this.#pace.patienceSeconds : 0
    const { leaseSeconds } = this.#pace
    const emails = await claimEmails(this.#options.db, { count: free, leaseSeconds, patienceSeconds })
    if (patienceSeconds > 0 && emails.length === 0) this.#lookWhenCalm()
    if (emails.length === 0) return
    const writer = { shop: await readSettings(this.#options.db), origin: this.#options.config.origin }
    for (const email of emails) this.#hold(email, writer)
  }

  #hold(email: ClaimedEmail, writer: Writer): void {
    const delivery = new AbortController()
    const limit = setTimeout(() => delivery.abort(), this.#pace.sendSeconds * 1000)
    const handle = () => this.#handle(email, writer, delivery.signal)
    const work = traced(this.#options.tracing, `email ${email.kind}`, email.request_id, handle)
      .catch((error) =>
        this.#options.log.warn({ err: error, ...about(email) }, 'an email could not be recorded'),
      )
      .finally(() => {
        clearTimeout(limit)
        this.#inFlight.delete(work)
        // Emails that end together are replaced by others that are claimed together.
        if (this.#inFlight.size > 0) this.#lookSoon()
        else this.#loop.wake()
      })
    this.#inFlight.set(work, delivery)
  }

  async #handle(email: ClaimedEmail, writer: Writer, signal: AbortSignal): Promise<void> {
    if (email.expired) return giveUp(this.#options.db, email, '')
    if (this.#stopped) return giveBack(this.#options.db, email, { pauseSeconds: 0, error: '' })
    try {
      if (!this.#unrecorded.has(email.id)) {
        const trackingLink = await findTrackingLink(this.#options.db, email, writer.origin)
        const mail = writeMail(email, { ...writer, trackingLink }, this.#options.config.mailFrom)
        const attachments = await renderDocuments(this.#options, mail.attach ?? [])
        await this.#transport.deliver({ ...mail, attachments }, signal)
      }
    } catch (error) {
      return this.#handleFailure(email, error as Error)
    }
    if (this.#closed) this.#options.log.info('emails are sent again')
    this.#closed = false
    await this.#record(email.id)
    this.#options.log.info(about(email), 'email sent')
  }

  /** Emails that are sent at about the same time are recorded together. */
  async #record(id: string): Promise<void> {
    this.#unrecorded.add(id)
    while (this.#unrecorded.has(id)) {
      this.#recording ??= this.#recordAll().finally(() => {
        this.#recording = undefined
      })
      await this.#recording
    }
  }

  async #recordAll(): Promise<void> {
    await sleep(this.#pace.noteMs)
    const ids = [...this.#unrecorded]
    await noteSent(this.#options.db, ids, this.#transport.unsent)
    for (const id of ids) this.#unrecorded.delete(id)
  }

  async #handleFailure(email: ClaimedEmail, failure: Error): Promise<void> {
    const { verdict, loggable } =
      failure instanceof EmailTransportError ? failure : { verdict: 'failed', loggable: failure.name }
    const error = cutText(failure.message, 500)
    const details = { ...about(email), attempts: email.attempts, why: loggable }
    if (this.#isAborting) return giveBack(this.#options.db, email, { pauseSeconds: 0, error })
    if (verdict === 'closed') {
      if (!this.#closed) this.#options.log.warn(details, 'the mail server cannot be used; emails wait')
      this.#closed = true
      this.#closedUntil = performance.now() + this.#pace.closedSeconds * 1000
      return giveBack(this.#options.db, email, { pauseSeconds: this.#pace.closedSeconds, error })
    }
    this.#closed = false
    if (verdict === 'refused' || email.attempts >= this.#pace.attempts) {
      this.#options.log.error(details, 'gave up on an email')
      return giveUp(this.#options.db, email, error)
    }
    this.#options.log.warn(details, 'an email could not be sent; retrying later')
    return postpone(this.#options.db, email, { pauseSeconds: this.#pauseAfter(email.attempts), error })
  }

  #pauseAfter(attempts: number): number {
    const { firstPauseSeconds, longestPauseSeconds } = this.#pace
    return Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (attempts - 1))
  }
}

/** Without the address: the log holds none (reliability.md F4). */
const about = ({ id, kind, request_id }: ClaimedEmail) => ({
  emailId: id,
  kind,
  ...(request_id !== null && { requestId: request_id }),
})
