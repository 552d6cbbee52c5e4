const usableMs = 10_000

/** Responses requested at the touch of a link, before its page asks for them. Each is used once. */
export class EarlyReads {
  readonly #sent = new Map<string, { at: number; answer: Promise<unknown> }>()

  send(key: string, act: () => Promise<unknown>): void {
    const before = this.#sent.get(key)
    if (before && performance.now() - before.at < usableMs) return
    const answer = act()
    // After an error the page asks again.
    answer.catch(() => {})
    this.#sent.set(key, { at: performance.now(), answer })
  }

  /** The early response under this key; without a recent one that succeeded, asks now. */
  take<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
    const early = this.#sent.get(key)
    this.#sent.delete(key)
    if (!early || performance.now() - early.at >= usableMs) return act()
    // Sent under the same key by the same thunk's early request.
    return (early.answer as Promise<Result>).catch(act)
  }
}
