import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../../config'
import type { MediaStore } from '../../media/server/media-store'
import type { OpenedDatabase } from '../../platform/db/open-database'
import type { Database } from '../../platform/db/tables'
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
import { type EmailTransport, EmailTransportError } from './transport'
import { writeMail } from './write-mail'

const usualPace = {
  atOnce: 8,
  /** Less than the lease: a letter is in two hands only if the first has died. */
  sendSeconds: 90,
  leaseSeconds: 180,
  attempts: 12,
  /** Doubles with every attempt. */
  firstPauseSeconds: 60,
  longestPauseSeconds: 6 * 60 * 60,
  /** After the mail server could not be reached, nothing is tried for so long, and then one letter. */
  closedSeconds: 45,
  /** How long letters about orders wait at most for shoppers to ask less. */
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
  /** Where the logo on papers lies. */
  media?: MediaStore
  postbox?: EmailTransport
  /** Whether shoppers need the processor more than letters do. */
  isBusy?: () => boolean
  /** Tells when emails were queued; without it the clock alone finds them. */
  onChange?: OpenedDatabase['onChange']
  pace?: Partial<Pace>
}

/** Sends what the outbox holds; a clock finds what other processes have queued. */
export const startMailWorker = (options: MailWorkerOptions): MailWorker => new MailWorker(options)

export class MailWorker {
  readonly #db: Database
  readonly #media: MediaStore | undefined
  readonly #config: MailWorkerOptions['config']
  readonly #log: Logger
  readonly #postbox: EmailTransport
  readonly #isBusy: () => boolean
  readonly #pace: Pace
  readonly #inHand = new Map<Promise<void>, AbortController>()
  /** Sent, though the database could not be told: this worker does not send them again. */
  readonly #unnoted = new Set<string>()
  #noting: Promise<void> | undefined
  readonly #clock: NodeJS.Timeout
  #soon: NodeJS.Timeout | undefined
  #calm: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #lookAgain = false
  #closed = false
  /** By the clock that nobody puts back. */
  #closedUntil = 0
  #stopped = false
  #breakingOff = false

  constructor({ db, media, config, log, postbox, isBusy = () => false, onChange, pace }: MailWorkerOptions) {
    this.#db = db
    this.#media = media
    this.#config = config
    this.#log = log
    this.#postbox = postbox ?? openEmailTransport(config, log)
    this.#isBusy = isBusy
    this.#pace = { ...usualPace, ...pace }
    this.#clock = setInterval(() => this.#look(), this.#pace.lookMs).unref()
    onChange?.((tags) => {
      if (tags.includes(outboxTag) && !this.#stopped) this.#lookSoon()
    })
    this.#look()
  }

  /** An email may have been queued. */
  wake(): void {
    if (this.#isBusy()) this.#lookWhenCalm()
    else this.#lookSoon()
  }

  /** Takes no more letters and waits for those in hand, though not for ever. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#clock)
    clearTimeout(this.#soon)
    clearTimeout(this.#calm)
    await this.#looking
    const done = Promise.allSettled(this.#inHand.keys())
    await Promise.race([done, sleep(this.#pace.stopMs, undefined, { ref: false })])
    this.#breakingOff = true
    for (const delivery of this.#inHand.values()) delivery.abort()
    await done
  }

  #lookSoon(): void {
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined
      this.#look()
    }, this.#pace.soonMs).unref()
  }

  #lookWhenCalm(): void {
    this.#calm ??= setTimeout(() => {
      this.#calm = undefined
      if (this.#isBusy()) this.#lookWhenCalm()
      else this.#look()
    }, this.#pace.soonMs).unref()
  }

  #look(): void {
    this.#lookAgain = true
    this.#looking ??= this.#takeLetters()
      .catch((error) => this.#log.warn({ err: error }, 'the outbox cannot be read'))
      .finally(() => {
        this.#looking = undefined
        // Somebody may have called between the last look and here.
        if (this.#lookAgain) this.#look()
      })
  }

  async #takeLetters(): Promise<void> {
    while (this.#lookAgain) {
      this.#lookAgain = false
      const free = (this.#closed ? 1 : this.#pace.atOnce) - this.#inHand.size
      if (this.#stopped || free <= 0 || performance.now() < this.#closedUntil) return
      const patienceSeconds = this.#isBusy() ? this.#pace.patienceSeconds : 0
      const { leaseSeconds } = this.#pace
      const letters = await claimEmails(this.#db, { count: free, leaseSeconds, patienceSeconds })
      if (patienceSeconds > 0 && letters.length === 0) this.#lookWhenCalm()
      if (letters.length === 0) continue
      const writer = { shop: await readSettings(this.#db), origin: this.#config.origin }
      for (const letter of letters) this.#hold(letter, writer)
    }
  }

  #hold(letter: ClaimedEmail, writer: Writer): void {
    const delivery = new AbortController()
    const limit = setTimeout(() => delivery.abort(), this.#pace.sendSeconds * 1000)
    const work = this.#handle(letter, writer, delivery.signal)
      .catch((error) => this.#log.warn({ err: error, ...about(letter) }, 'a letter could not be noted'))
      .finally(() => {
        clearTimeout(limit)
        this.#inHand.delete(work)
        // Letters that end together are followed by others that are taken together.
        if (this.#inHand.size > 0) this.#lookSoon()
        else this.#look()
      })
    this.#inHand.set(work, delivery)
  }

  async #handle(letter: ClaimedEmail, writer: Writer, signal: AbortSignal): Promise<void> {
    if (letter.expired) return giveUp(this.#db, letter, '')
    if (this.#stopped) return giveBack(this.#db, letter, { pauseSeconds: 0, error: '' })
    try {
      if (!this.#unnoted.has(letter.id)) {
        const mail = writeMail(letter, writer, this.#config.mailFrom)
        const attachments = await renderDocuments({ db: this.#db, media: this.#media }, mail.attach ?? [])
        await this.#postbox.deliver({ ...mail, attachments }, signal)
      }
    } catch (error) {
      return this.#handleFailure(letter, error as Error)
    }
    if (this.#closed) this.#log.info('letters go out again')
    this.#closed = false
    await this.#note(letter.id)
    this.#log.info(about(letter), 'letter sent')
  }

  /** Letters that are sent at about the same moment are noted together. */
  async #note(id: string): Promise<void> {
    this.#unnoted.add(id)
    while (this.#unnoted.has(id)) {
      this.#noting ??= this.#noteAll().finally(() => {
        this.#noting = undefined
      })
      await this.#noting
    }
  }

  async #noteAll(): Promise<void> {
    await sleep(this.#pace.noteMs)
    const ids = [...this.#unnoted]
    await noteSent(this.#db, ids, this.#postbox.unsent)
    for (const id of ids) this.#unnoted.delete(id)
  }

  async #handleFailure(letter: ClaimedEmail, failure: Error): Promise<void> {
    const { verdict, loggable } =
      failure instanceof EmailTransportError ? failure : { verdict: 'failed', loggable: failure.name }
    const error = failure.message.slice(0, 500)
    const said = { ...about(letter), attempts: letter.attempts, why: loggable }
    if (this.#breakingOff) return giveBack(this.#db, letter, { pauseSeconds: 0, error })
    if (verdict === 'closed') {
      if (!this.#closed) this.#log.warn(said, 'the mail server cannot be used; letters wait')
      this.#closed = true
      this.#closedUntil = performance.now() + this.#pace.closedSeconds * 1000
      return giveBack(this.#db, letter, { pauseSeconds: this.#pace.closedSeconds, error })
    }
    this.#closed = false
    if (verdict === 'refused' || letter.attempts >= this.#pace.attempts) {
      this.#log.error(said, 'a letter is given up')
      return giveUp(this.#db, letter, error)
    }
    this.#log.warn(said, 'a letter could not be sent; it is tried again')
    return postpone(this.#db, letter, { pauseSeconds: this.#pauseAfter(letter.attempts), error })
  }

  #pauseAfter(attempts: number): number {
    const { firstPauseSeconds, longestPauseSeconds } = this.#pace
    return Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (attempts - 1))
  }
}

/** Never to whom: the log holds no addresses (reliability.md F4). */
const about = ({ id, kind }: ClaimedEmail) => ({ letter: id, kind })
