import type { KeptParts } from '../http/kept-parts'
import { letOldestGo } from '../let-oldest-go'

/** So many products of a list stand up to the one with this id, and what the list's order goes by is this of it. */
export interface Bookmark {
  before: number
  key: string
  id: string
}

/** One is kept of so many products of a list. */
const apart = 1000
const most = 2000

/**
 * How far into long lists pages were read, so that the next page is walked to from there instead of from the
 * beginning. They hold until a product changes.
 */
export class Bookmarks {
  readonly #kept = new Map<string, Bookmark>()

  /** The one of this place's thousand if it stands before it, else that of the thousand before; those further up are not looked at. */
  nearest(list: string, place: number): Bookmark | undefined {
    const part = Math.floor(place / apart)
    const inPart = this.#kept.get(`${part} ${list}`)
    return inPart && inPart.before <= place ? inPart : this.#kept.get(`${part - 1} ${list}`)
  }

  /** Of a thousand the first is kept. */
  note(list: string, mark: Bookmark): void {
    const key = `${Math.floor(mark.before / apart)} ${list}`
    const kept = this.#kept.get(key)
    if (kept && kept.before <= mark.before) return
    this.#kept.set(key, mark)
    letOldestGo(this.#kept, most)
  }
}

/** Asked for before a page is read: what is noted of one that a change overtook goes with those that it dropped. */
export const keptBookmarks = (parts: KeptParts) =>
  parts.read('bookmarks', ['products'], async () => new Bookmarks())
