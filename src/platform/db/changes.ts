import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Logger } from 'pino'
import { PipelinedClient } from './pipelined-client'

/** Notices a silent connection within ten seconds. */
const pingEveryMs = 5000

/** More than can be on their way to the slowest connection. */
const maxRemembered = 1000

export type ChangeListener = (tags: string[]) => void

/**
 * Distributes the payloads of NOTIFY shop_changed, split into tags. Every connection receives each one; those with a
 * transaction number (`in:`) are deduplicated.
 */
export class Changes {
  readonly #listeners: ChangeListener[] = []
  readonly #received = new LRUCache<string, true>({ max: maxRemembered })

  onChange(listener: ChangeListener): void {
    this.#listeners.push(listener)
  }

  /** After a lost connection anything may have changed, and a new server may reuse transaction numbers. */
  invalidateAll(): void {
    this.#received.clear()
    this.#notify(['all'])
  }

  /** Subscribes a connection to the notifications. */
  async listenOn(client: pg.ClientBase): Promise<void> {
    client.on('notification', ({ payload = '' }) => this.#receive(payload))
    await client.query('listen shop_changed')
  }

  #receive(payload: string): void {
    const [tags = '', transaction] = payload.split(' in:')
    if (transaction && !this.#isNew(payload)) return
    this.#notify(tags.split(' '))
  }

  #isNew(payload: string): boolean {
    if (this.#received.has(payload)) return false
    this.#received.set(payload, true)
    return true
  }

  #notify(tags: string[]): void {
    for (const listener of this.#listeners) listener(tags)
  }
}

/** Listens on a separate connection. A reconnect counts as a change of everything. */
export class ChangeConnection {
  readonly #changes: Changes
  readonly #settings: pg.ClientConfig
  readonly #log: Logger
  #client: PipelinedClient | undefined
  #again: NodeJS.Timeout | undefined
  #pinging: NodeJS.Timeout | undefined
  #closed = false

  constructor(changes: Changes, settings: pg.ClientConfig, log: Logger) {
    this.#changes = changes
    this.#settings = settings
    this.#log = log
  }

  async open(settings = this.#settings): Promise<void> {
    const client = new PipelinedClient(settings)
    this.#client = client
    client.on('error', (error) => this.#log.warn({ err: error }, 'no longer hearing of changes'))
    client.once('end', () => this.#reopenSoon())
    await client.connect()
    await this.#changes.listenOn(client)
    // A connection that only listens does not notice that its peer is gone.
    this.#pinging = setInterval(() => this.#ping(client), pingEveryMs).unref()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#again)
    clearInterval(this.#pinging)
    await this.#client?.end()
  }

  #ping(client: pg.ClientBase): void {
    const question = { text: 'select', query_timeout: pingEveryMs }
    client.query(question).catch(() => {})
  }

  #reopenSoon(): void {
    clearInterval(this.#pinging)
    if (this.#closed) return
    clearTimeout(this.#again)
    this.#again = setTimeout(async () => {
      try {
        await this.open()
        this.#changes.invalidateAll()
      } catch {
        this.#reopenSoon()
      }
    }, 1000)
  }
}
