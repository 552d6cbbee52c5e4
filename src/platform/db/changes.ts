import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Logger } from 'pino'
import { TimeoutClient } from './timeout-client'

/** So that its silence is noticed within ten seconds. */
const askEveryMs = 5000

/** More than are ever on their way to the slowest connection. */
const rememberedAnnouncements = 1000

export type ChangeListener = (tags: string[]) => void

/**
 * Who wants to hear what changed: the payloads of NOTIFY shop_changed, split into their tags. Every
 * connection hears each; what carries the number of its transaction (`in:`) is told once.
 */
export class Changes {
  readonly #listeners: ChangeListener[] = []
  readonly #heard = new LRUCache<string, true>({ max: rememberedAnnouncements })

  onChange(listener: ChangeListener): void {
    this.#listeners.push(listener)
  }

  /** Everything may have changed, the server too: another one may give the same numbers again. */
  announceAll(): void {
    this.#heard.clear()
    this.#announce(['all'])
  }

  /** Makes a connection one that hears of changes. */
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

/**
 * Listens on a connection of its own. While it was lost anything may have changed, so its return is
 * told as a change of everything.
 */
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
    // Whoever only listens never learns that nobody speaks any more.
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
