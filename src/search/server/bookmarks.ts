import type { KeptParts } from '../../platform/cache/kept-parts'
import { letOldestGo } from '../../platform/util/let-oldest-go'

/** A place within a list: how many products stand up to this one, its id, and its value of what the list is sorted by. */
export interface Bookmark {
  before: number
  key: string
  id: string
}

/** What a page will have left behind once it is read; nothing where it failed or was empty. */
export interface Reading {
  /** How many products at most stand up to its end. */
  before: number
  mark: Promise<Bookmark | undefined>
}

/** One bookmark is kept for so many products of a list. */
const apart = 1000
const most = 2000

interface Noted extends Reading {
  isRead: boolean
}

/**
 * How far into long lists pages were read, so that the next page is walked to from there instead of from the
 * beginning. They hold until a product changes. Of several who come at once to a place that nobody has read one walks,
 * and those behind it wait and go on from there; if it fails, the first of them walks. Nobody waits for more than two.
 */
export class Bookmarks {
  /** Of each thousand what is being read, from the front, and behind it the first that was read. */
  readonly #noted = new Map<string, readonly Noted[]>()

  /** The one of this place's thousand if it stands before it, else that of the thousand before; those further up are not looked at. */
  async nearest(list: string, place: number, waits = 2): Promise<Bookmark | undefined> {
    const part = Math.floor(place / apart)
    const found = this.#before(place, `${part} ${list}`) ?? this.#before(place, `${part - 1} ${list}`)
    if (!found || (waits === 0 && !found.isRead)) return undefined
    return (await found.mark) ?? this.nearest(list, place, waits - 1)
  }

  /** What was read needs no waiting for. */
  #before(place: number, key: string): Noted | undefined {
    const those = this.#noted.get(key)?.filter(({ before }) => before <= place)
    return those?.find(({ isRead }) => isRead) ?? those?.[0]
  }

  /** Of a thousand the first is kept. What was read gives way only to what was read too. */
  note(list: string, { before, mark }: Reading): void {
    const key = `${Math.floor(before / apart)} ${list}`
    const others = this.#noted.get(key) ?? []
    if (others.some((other) => other.before === before || (other.isRead && other.before < before))) return
    const one: Noted = { before, mark, isRead: false }
    this.#noted.set(
      key,
      [...others, one].sort((some, other) => some.before - other.before),
    )
    letOldestGo(this.#noted, most)
    // Before anybody who waits for it hears of it, so that who asks again does not find it again.
    mark.then((found) => {
      const noted = this.#noted.get(key)
      if (!noted?.includes(one)) return
      one.isRead = found !== undefined
      const left = noted.filter((other) => (one.isRead && other === one) || isLeft(other, one))
      if (left.length > 0) this.#noted.set(key, left)
      else this.#noted.delete(key)
    })
  }
}

/** Beside one that was read those in front of it, beside one that failed all others. */
const isLeft = (other: Noted, one: Noted) => (one.isRead ? other.before < one.before : other !== one)

/** Asked for before a page is read: what is noted of one that a change overtook goes with those that it dropped. */
export const keptBookmarks = (parts: KeptParts) =>
  parts.read('bookmarks', ['products'], async () => new Bookmarks())
