/**
 * Keeps an early reading from undoing a later write: the answer of a read counts only if no write
 * began or ended since it was asked for, and no later read was answered before it.
 */
export class FreshReads {
  #writes = 0
  #asked = 0
  #answered = 0
  #reload: ReturnType<typeof setTimeout> | undefined

  async write<Result>(act: () => Promise<Result>): Promise<Result> {
    this.#writes++
    try {
      return await act()
    } finally {
      this.#writes++
    }
  }

  /** The reading, or what stands when the reading is out of date. */
  async read<Result>(act: () => Promise<Result>, standing: () => Result): Promise<Result> {
    const turn = ++this.#asked
    const writes = this.#writes
    const reading = await act()
    if (writes !== this.#writes || turn < this.#answered) return standing()
    this.#answered = turn
    return reading
  }

  /** Reads again after a while, once, however many writes asked for it. */
  readLater(ms: number, read: () => void): void {
    clearTimeout(this.#reload)
    this.#reload = setTimeout(read, ms)
  }
}
