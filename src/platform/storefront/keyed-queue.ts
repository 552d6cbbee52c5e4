/** Runs tasks with the same key one after another, in order; other keys do not wait. */
export class KeyedQueue {
  #last = new Map<string, Promise<unknown>>()

  take<Result>(of: string, act: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(of)
    const mine = before ? before.then(act, act) : act()
    this.#last.set(of, mine)
    const leave = () => {
      if (this.#last.get(of) === mine) this.#last.delete(of)
    }
    mine.then(leave, leave)
    return mine
  }
}
