import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { AggregatorRegistry } from 'prom-client'

export type WorkerMessage =
  /** It listens, and can be stopped gracefully. */
  { type: 'open'; greeting: string } | { type: 'metrics' }

/** A worker that ran this long counts as healthy: its death resets the counter. */
const longRunMs = 60_000
const maxPauseMs = 30_000

/** The pause before a restart after this many deaths in a row. */
export const pauseAfter = (deaths: number) => Math.min(maxPauseMs, 500 * 2 ** (deaths - 1))

/**
 * Several worker processes on one port. The first opens alone: it migrates the database and prints the greeting.
 * Dead workers are replaced. A terminal signals all processes; only the primary reacts and passes it on: the first
 * signal stops gracefully, the second at once.
 */
export class Cluster {
  readonly #log: Logger
  readonly #count: number
  readonly #metrics = new AggregatorRegistry()
  readonly #alive = new Set<Worker>()
  readonly #open = new Set<Worker>()
  #everOpen = false
  #isStopping = false
  #hasFailed = false

  constructor(count: number, file: string, log: Logger) {
    this.#count = count
    this.#log = log
    cluster.setupPrimary({ exec: file, args: [] })
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => this.#stop(signal))
    this.#start()
  }

  #start(deaths = 0): void {
    const worker = cluster.fork()
    const startedAt = Date.now()
    this.#alive.add(worker)
    worker.on('message', (message: WorkerMessage) => this.#receive(worker, message))
    worker.once('exit', (code: number | null, signal) => {
      this.#alive.delete(worker)
      const wasOpen = this.#open.delete(worker)
      if (this.#isStopping) return this.#noteExit(wasOpen && code !== 0)
      if (!this.#everOpen) process.exit(code || 1)
      this.#replace(worker, Date.now() - startedAt > longRunMs ? 1 : deaths + 1, { code, signal })
    })
  }

  #replace(worker: Worker, deaths: number, exit: object): void {
    const pauseMs = pauseAfter(deaths)
    this.#log.error({ process: worker.process.pid, ...exit, pauseMs }, 'a process of the shop died')
    setTimeout(() => this.#isStopping || this.#start(deaths), pauseMs)
  }

  #receive(worker: Worker, message: WorkerMessage): void {
    if (message.type === 'metrics') return void this.#sendMetrics(worker)
    if (message.type !== 'open') return
    this.#open.add(worker)
    this.#log.info({ process: worker.process.pid }, 'a process of the shop is open')
    if (this.#everOpen) return
    this.#everOpen = true
    process.stdout.write(message.greeting)
    for (let started = 1; started < this.#count; started += 1) this.#start()
  }

  async #sendMetrics(worker: Worker): Promise<void> {
    const text = await this.#metrics.clusterMetrics().catch(() => '')
    if (worker.isConnected()) worker.send({ type: 'metrics', text })
  }

  #stop(signal: NodeJS.Signals): void {
    this.#isStopping = true
    for (const worker of this.#alive) {
      if (this.#open.has(worker)) worker.send(signal)
      else worker.process.kill(signal)
    }
    if (this.#alive.size === 0) process.exit(0)
  }

  #noteExit(failed: boolean): void {
    this.#hasFailed ||= failed
    if (this.#alive.size === 0) process.exit(this.#hasFailed ? 1 : 0)
  }
}
