const retryMs = [2_000, 8_000, 30_000]

/**
 * Prevents an early read from undoing a later write. A response counts only if no write was running or ended
 * since its request, and no later read was answered before.
 */
export class LatestReads {
  #running = 0
  #ended = 0
  #requested = 0
  #answered = 0
  #retries = 0
  #customer = ''
  #reload: ReturnType<typeof setTimeout> | undefined

  async write<Result>(act: () => Promise<Result>): Promise<Result> {
    this.#running++
    try {
      return await act()
    } finally {
      this.#running--
      this.#ended++
    }
  }

  /**
   * Returns the response, or the current value if the response is outdated. Without a current value, an
   * outdated response is better.
   */
  async read<Result>(act: () => Promise<Result>, currentValue: () => Result | undefined): Promise<Result> {
    const turn = ++this.#requested
    const ended = this.#ended
    const reading = await act()
    this.#retries = 0
    const outdated = this.#running > 0 || ended !== this.#ended || turn < this.#answered
    const current = outdated ? currentValue() : undefined
    if (current !== undefined) return current
    this.#answered = turn
    return reading
  }

  /**
   * Retries a failed read a few times per customer, after growing random pauses, so that not all shoppers
   * retry at once.
   */
  retryLater(customer: string, read: () => void): void {
    if (customer !== this.#customer) this.#retries = 0
    this.#customer = customer
    const ms = retryMs[this.#retries++]
    if (ms !== undefined) this.readLater(ms * (1 + Math.random()), read)
  }

  /** Reads again after a delay, once, however many writes asked for it. */
  readLater(ms: number, read: () => void): void {
    clearTimeout(this.#reload)
    this.#reload = setTimeout(read, ms)
  }
}
