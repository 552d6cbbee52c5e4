import * as z from 'zod/mini'
import { storageKeys } from '#contract/constants'

/** What stays of the login answer under `customer` [STATE-04]; anything else in that place is ignored. */
const StoredSession = z.looseObject({
  _id: z.string().check(z.minLength(1)),
  token: z.string().check(z.minLength(1)),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  mobile: z.string(),
  wishlist: z.catch(z.array(z.string()), []),
})
type StoredSession = z.output<typeof StoredSession>
export type Session = Pick<
  StoredSession,
  '_id' | 'token' | 'firstname' | 'lastname' | 'email' | 'mobile' | 'wishlist'
>

/** Storage that never throws: browsers may forbid it, fill it up, or hand back what others wrote. */
export interface Shelf {
  read(key: string): unknown
  write(key: string, value: unknown): void
  remove(key: string): void
  clear(): void
}

export function makeShelf(storage: () => Storage): Shelf {
  /** Serves this page alone when the browser keeps nothing. */
  const spare = new Map<string, string>()
  const attempt = <Result>(act: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return act(storage())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => parse(spare.get(key) ?? attempt((kept) => kept.getItem(key), null)),
    write(key, value) {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      try {
        storage().setItem(key, text)
        spare.delete(key)
      } catch {
        spare.set(key, text)
      }
    },
    remove(key) {
      spare.delete(key)
      attempt((kept) => kept.removeItem(key), undefined)
    },
    clear() {
      spare.clear()
      attempt((kept) => kept.clear(), undefined)
    },
  }
}

function parse(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Outlives the visit: the session. */
export const localShelf = makeShelf(() => localStorage)
/** Lives as long as the tab: what was typed at checkout, an act waiting for login. */
export const tabShelf = makeShelf(() => sessionStorage)

export function readSession(shelf = localShelf): Session | undefined {
  const read = z.safeParse(StoredSession, shelf.read(storageKeys.customer))
  return read.success ? read.data : undefined
}

/** The whole login answer is kept, and the token once more on its own [ACC-02]. */
export function keepSession(session: Session, shelf = localShelf): void {
  shelf.write(storageKeys.customer, session)
  shelf.write(storageKeys.token, session.token)
}

export function forgetSession(shelf = localShelf): void {
  shelf.remove(storageKeys.customer)
  shelf.remove(storageKeys.token)
}
