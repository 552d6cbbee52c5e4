const retryMs = [2_000, 8_000, 30_000]

/**
 * Keeps an early reading from undoing a later write: the answer of a read counts only if no write is
 * under way or ended since it was asked for, and no later read was answered before it.
 */
export class LatestReads {
  #underWay = 0
  #ended = 0
  #asked = 0
  #answered = 0
  #retries = 0
  #whose = ''
  #reload: ReturnType<typeof setTimeout> | undefined

  async write<Result>(act: () => Promise<Result>): Promise<Result> {
    this.#underWay++
    try {
      return await act()
    } finally {
      this.#underWay--
      this.#ended++
    }
  }

  /** The reading, or what stands when the reading is out of date; if nothing does, better an old one. */
  async read<Result>(act: () => Promise<Result>, standing: () => Result | undefined): Promise<Result> {
    const turn = ++this.#asked
    const ended = this.#ended
    const reading = await act()
    this.#retries = 0
    const outdated = this.#underWay > 0 || ended !== this.#ended || turn < this.#answered
    const stands = outdated ? standing() : undefined
    if (stands !== undefined) return stands
    this.#answered = turn
    return reading
  }

  /**
   * Tries a reading that failed again, a few times for whomever it was made and after growing pauses, which not
   * all shoppers make at once.
   */
  retryLater(whose: string, read: () => void): void {
    if (whose !== this.#whose) this.#retries = 0
    this.#whose = whose
    const ms = retryMs[this.#retries++]
    if (ms !== undefined) this.readLater(ms * (1 + Math.random()), read)
  }

  /** Reads again after a while, once, however many writes asked for it. */
  readLater(ms: number, read: () => void): void {
    clearTimeout(this.#reload)
    this.#reload = setTimeout(read, ms)
  }
}
