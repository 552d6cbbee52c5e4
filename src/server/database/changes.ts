import pg from 'pg'
import type { Logger } from 'pino'
import { endWhenSilent } from './preparing-client'

/** So that its silence is noticed within ten seconds. */
const askEveryMs = 5000

export type ChangeListener = (tags: string[]) => void

/** Who wants to hear what changed: the payloads of NOTIFY shop_changed, split into their tags. */
export class Changes {
  readonly #listeners: ChangeListener[] = []

  onChange(listener: ChangeListener): void {
    this.#listeners.push(listener)
  }

  announce(tags: string[]): void {
    for (const listener of this.#listeners) listener(tags)
  }

  /** Makes a connection one that hears of changes. */
  async hear(client: pg.ClientBase): Promise<void> {
    client.on('notification', ({ payload = '' }) => this.announce(payload.split(' ')))
    await client.query('listen shop_changed')
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
  #client: pg.Client | undefined
  #again: NodeJS.Timeout | undefined
  #asking: NodeJS.Timeout | undefined
  #closed = false

  constructor(changes: Changes, settings: pg.ClientConfig, log: Logger) {
    this.#changes = changes
    this.#settings = settings
    this.#log = log
  }

  async open(): Promise<void> {
    const client = new pg.Client(this.#settings)
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

  #askWhetherHeard(client: pg.Client): void {
    const question = { text: 'select', query_timeout: askEveryMs }
    endWhenSilent(client, client.query(question)).catch(() => {})
  }

  #reopenSoon(): void {
    clearInterval(this.#asking)
    if (this.#closed) return
    clearTimeout(this.#again)
    this.#again = setTimeout(async () => {
      try {
        await this.open()
        this.#changes.announce(['all'])
      } catch {
        this.#reopenSoon()
      }
    }, 1000)
  }
}
