import type { KeptParts } from '../http/kept-parts'
import { letOldestGo } from '../let-oldest-go'

/** So many products of a list stand up to the one with this id, and what the list's order goes by is this of it. */
export interface Bookmark {
  before: number
  key: string
  id: string
}

/** What a page will have left behind once it is read; nothing where it failed or was empty. */
export interface Reading {
  /** So many at most stand up to its end. */
  before: number
  mark: Promise<Bookmark | undefined>
}

/** One is kept of so many products of a list. */
const apart = 1000
const most = 2000

/**
 * How far into long lists pages were read, so that the next page is walked to from there instead of from the
 * beginning. They hold until a product changes. Of several who come at once to a place that nobody has read one walks,
 * and those behind it wait and go on from there.
 */
export class Bookmarks {
  readonly #kept = new Map<string, Reading>()

  /** The one of this place's thousand if it stands before it, else that of the thousand before; those further up are not looked at. */
  async nearest(list: string, place: number): Promise<Bookmark | undefined> {
    const part = Math.floor(place / apart)
    const inPart = this.#kept.get(`${part} ${list}`)
    return (inPart && inPart.before <= place ? inPart : this.#kept.get(`${part - 1} ${list}`))?.mark
  }

  /** Of a thousand the first is kept. */
  note(list: string, reading: Reading): void {
    const key = `${Math.floor(reading.before / apart)} ${list}`
    const kept = this.#kept.get(key)
    if (kept && kept.before <= reading.before) return
    this.#kept.set(key, reading)
    letOldestGo(this.#kept, most)
    reading.mark.then((mark) => {
      if (!mark && this.#kept.get(key) === reading) this.#kept.delete(key)
    })
  }
}

/** Asked for before a page is read: what is noted of one that a change overtook goes with those that it dropped. */
export const keptBookmarks = (parts: KeptParts) =>
  parts.read('bookmarks', ['products'], async () => new Bookmarks())
