import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Logger } from 'pino'
import { TimeoutClient } from './timeout-client'

/** Notices a silent connection within ten seconds. */
const askEveryMs = 5000

/** More than can be on their way to the slowest connection. */
const rememberedAnnouncements = 1000

export type ChangeListener = (tags: string[]) => void

/**
 * Distributes the payloads of NOTIFY shop_changed, split into tags. Every connection receives each one; those with a
 * transaction number (`in:`) are deduplicated.
 */
export class Changes {
  readonly #listeners: ChangeListener[] = []
  readonly #heard = new LRUCache<string, true>({ max: rememberedAnnouncements })

  onChange(listener: ChangeListener): void {
    this.#listeners.push(listener)
  }

  /** After a lost connection anything may have changed, and a new server may reuse transaction numbers. */
  announceAll(): void {
    this.#heard.clear()
    this.#announce(['all'])
  }

  /** Subscribes a connection to the notifications. */
  async hear(client: pg.ClientBase): Promise<void> {
    client.on('notification', ({ payload = '' }) => this.#hear(payload))
    await client.query('listen shop_changed')
  }

  #hear(payload: string): void {
    const [tags = '', transaction] = payload.split(' in:')
    if (transaction && !this.#isNew(payload)) return
    this.#announce(tags.split(' '))
  }

  #isNew(payload: string): boolean {
    if (this.#heard.has(payload)) return false
    this.#heard.set(payload, true)
    return true
  }

  #announce(tags: string[]): void {
    for (const listener of this.#listeners) listener(tags)
  }
}

/** Listens on a separate connection. A reconnect counts as a change of everything. */
export class ChangeConnection {
  readonly #changes: Changes
  readonly #settings: pg.ClientConfig
  readonly #log: Logger
  #client: TimeoutClient | undefined
  #again: NodeJS.Timeout | undefined
  #asking: NodeJS.Timeout | undefined
  #closed = false

  constructor(changes: Changes, settings: pg.ClientConfig, log: Logger) {
    this.#changes = changes
    this.#settings = settings
    this.#log = log
  }

  async open(settings = this.#settings): Promise<void> {
    const client = new TimeoutClient(settings)
    this.#client = client
    client.on('error', (error) => this.#log.warn({ err: error }, 'no longer hearing of changes'))
    client.once('end', () => this.#reopenSoon())
    await client.connect()
    await this.#changes.hear(client)
    // A connection that only listens does not notice that its peer is gone.
    this.#asking = setInterval(() => this.#askWhetherHeard(client), askEveryMs).unref()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#again)
    clearInterval(this.#asking)
    await this.#client?.end()
  }

  #askWhetherHeard(client: pg.ClientBase): void {
    const question = { text: 'select', query_timeout: askEveryMs }
    client.query(question).catch(() => {})
  }

  #reopenSoon(): void {
    clearInterval(this.#asking)
    if (this.#closed) return
    clearTimeout(this.#again)
    this.#again = setTimeout(async () => {
      try {
        await this.open()
        this.#changes.announceAll()
      } catch {
        this.#reopenSoon()
      }
    }, 1000)
  }
}
