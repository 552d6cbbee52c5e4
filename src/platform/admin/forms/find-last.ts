/** The editor's library needs it, and browsers before 2022 lack it. */
if (!('findLast' in Array.prototype))
  Object.defineProperty(Array.prototype, 'findLast', {
    configurable: true,
    writable: true,
    value: function findLast<Entry>(
      this: Entry[],
      fits: (entry: Entry, at: number, all: Entry[]) => unknown,
    ) {
      return this.filter(fits).at(-1)
    },
  })

export {}
