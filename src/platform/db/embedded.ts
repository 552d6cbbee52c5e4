import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { FromThread, ThreadData, ToThread } from './embedded-messages'
import { EmbeddedStream, type Line } from './embedded-stream'
import { StartupError } from './startup-error'

export interface EmbeddedOptions extends ThreadData {
  thread: URL
  log: Logger
}

/**
 * The main thread's side of the embedded database: one session, reached through `connect`. It cannot cancel a query,
 * so a watchdog replaces the thread of one that takes too long.
 */
export class EmbeddedDatabase implements Line {
  readonly #options: EmbeddedOptions
  #worker: Worker | undefined
  #started: Promise<void>
  #stream: EmbeddedStream | undefined
  #session = 0
  #unanswered = 0
  #limitMs = 0
  #watchdog: NodeJS.Timeout | undefined
  #closing = false

  constructor(options: EmbeddedOptions) {
    this.#options = options
    this.#started = this.#start()
  }

  ready(): Promise<void> {
    if (!this.#worker && !this.#closing) this.#started = this.#start()
    return this.#started
  }

  /** Limits queries from now on; 0: no limit, for migrations. */
  limitQueries(milliseconds: number): void {
    this.#limitMs = milliseconds
    this.#watch()
  }

  connect = (): EmbeddedStream => {
    this.#session += 1
    this.#unanswered = 0
    this.#stream = new EmbeddedStream(this)
    return this.#stream
  }

  send(from: EmbeddedStream, bytes: Uint8Array<ArrayBuffer>): void {
    if (from !== this.#stream) return
    this.#unanswered += 1
    if (this.#unanswered === 1) this.#watch()
    this.#post({ session: this.#session, bytes }, [bytes.buffer])
  }

  /** Ends this connection's transaction, settings and statements before the next one. */
  leave(stream: EmbeddedStream): void {
    if (stream !== this.#stream) return
    this.#stream = undefined
    this.#post({ reset: true })
  }

  async close(): Promise<void> {
    this.#closing = true
    clearTimeout(this.#watchdog)
    const worker = this.#worker
    if (!worker) return
    const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    this.#post({ close: true })
    const termination = setTimeout(() => worker.terminate(), 10_000)
    await gone
    clearTimeout(termination)
  }

  #post(message: ToThread, moved: ArrayBuffer[] = []): void {
    this.#worker?.postMessage(message, moved)
  }

  #start(): Promise<void> {
    const { thread, folder, fsync } = this.#options
    // A small young generation lets the engine's thread free early what its start and queries leave behind. V8 reads
    // the flag when a thread starts and ignores the thread's own limits. No other thread is started here.
    setFlagsFromString('--max-semi-space-size=1')
    const worker = new Worker(thread, {
      name: 'database',
      workerData: { folder, fsync } satisfies ThreadData,
    })
    this.#worker = worker
    let wasReady = false
    const started = new Promise<void>((resolve, reject) => {
      const fail = (why: string) =>
        reject(new StartupError(`The database in ${folder} cannot be opened: ${why}`))
      worker.on('message', (message: FromThread) => {
        if ('ready' in message) {
          wasReady = true
          resolve()
        } else if ('failed' in message) fail(message.failed)
        else if (worker === this.#worker) this.#receive(message.session, message.bytes)
      })
      worker.on('error', (error) => {
        this.#options.log.error({ err: error }, 'the thread of the database failed')
        fail(error.message)
      })
      worker.on('exit', () => {
        fail('its thread ended')
        if (worker !== this.#worker) return
        if (wasReady) this.#lose('it stopped')
        this.#worker = undefined
      })
    })
    started.catch(() => {})
    return started
  }

  #receive(session: number, bytes: Uint8Array): void {
    if (session !== this.#session) return
    this.#unanswered -= 1
    this.#watch()
    if (bytes.length > 0) this.#stream?.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  #watch(): void {
    clearTimeout(this.#watchdog)
    if (this.#unanswered === 0 || this.#limitMs === 0) return
    this.#watchdog = setTimeout(() => {
      const worker = this.#worker
      this.#lose(`a query took longer than ${this.#limitMs} ms`, '57014')
      worker?.terminate()
    }, this.#limitMs)
  }

  /** Fails the waiting queries; a new thread recovers from the log. */
  #lose(why: string, code = '57P01'): void {
    this.#worker = undefined
    clearTimeout(this.#watchdog)
    if (this.#closing) return
    this.#options.log.error(`The database is restarting: ${why}.`)
    const error = Object.assign(new Error(`The database is restarting: ${why}.`), { code })
    this.#stream?.destroy(error)
    this.#stream = undefined
  }
}
