/** Lets what concerns one thing happen one after another, as it was asked for; what concerns others does not wait for it. */
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
