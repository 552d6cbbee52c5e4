import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { AggregatorRegistry } from 'prom-client'

/** What a process of the shop tells the one that started it. */
export type ProcessNews =
  /** It is open, and can be ended in good order from now on. */
  { type: 'open'; greeting: string } | { type: 'metrics' }

/** One that lived so long and dies is replaced as if it were the first. */
const longLifeMs = 60_000
const longestPauseMs = 30_000

/** Before the next try of a process that died so many times in a row. */
export const pauseAfter = (deaths: number) => Math.min(longestPauseMs, 500 * 2 ** (deaths - 1))

/**
 * Several processes of the shop on one port. The first opens alone: it brings the database up to date and
 * greets for all. One that dies is replaced. A terminal and a supervisor send a signal to all of them; only
 * this process hears it, and tells each other once: that it is to end, and the second time, at once.
 */
export class Processes {
  readonly #log: Logger
  readonly #count: number
  readonly #metrics = new AggregatorRegistry()
  readonly #alive = new Set<Worker>()
  readonly #open = new Set<Worker>()
  #everOpen = false
  #closing = false
  #endedBadly = false

  /** `file`: what each process runs. */
  constructor(count: number, file: string, log: Logger) {
    this.#count = count
    this.#log = log
    cluster.setupPrimary({ exec: file, args: [] })
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => this.#end(signal))
    this.#start()
  }

  #start(deaths = 0): void {
    const worker = cluster.fork()
    const began = Date.now()
    this.#alive.add(worker)
    worker.on('message', (news: ProcessNews) => this.#hear(worker, news))
    worker.once('exit', (code: number | null, signal) => {
      this.#alive.delete(worker)
      const wasOpen = this.#open.delete(worker)
      if (this.#closing) return this.#noteEnd(wasOpen && code !== 0)
      if (!this.#everOpen) process.exit(code || 1)
      this.#replace(worker, Date.now() - began > longLifeMs ? 1 : deaths + 1, { code, signal })
    })
  }

  #replace(worker: Worker, deaths: number, how: object): void {
    const pauseMs = pauseAfter(deaths)
    this.#log.error({ process: worker.process.pid, ...how, pauseMs }, 'a process of the shop died')
    setTimeout(() => this.#closing || this.#start(deaths), pauseMs)
  }

  #hear(worker: Worker, news: ProcessNews): void {
    if (news.type === 'metrics') return void this.#tellMetrics(worker)
    if (news.type !== 'open') return
    this.#open.add(worker)
    this.#log.info({ process: worker.process.pid }, 'a process of the shop is open')
    if (this.#everOpen) return
    this.#everOpen = true
    process.stdout.write(news.greeting)
    for (let started = 1; started < this.#count; started += 1) this.#start()
  }

  async #tellMetrics(worker: Worker): Promise<void> {
    const text = await this.#metrics.clusterMetrics().catch(() => '')
    if (worker.isConnected()) worker.send({ type: 'metrics', text })
  }

  #end(signal: NodeJS.Signals): void {
    this.#closing = true
    for (const worker of this.#alive) {
      if (this.#open.has(worker)) worker.send(signal)
      else worker.process.kill(signal)
    }
    if (this.#alive.size === 0) process.exit(0)
  }

  #noteEnd(badly: boolean): void {
    this.#endedBadly ||= badly
    if (this.#alive.size === 0) process.exit(this.#endedBadly ? 1 : 0)
  }
}
