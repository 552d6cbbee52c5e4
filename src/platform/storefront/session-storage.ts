import type { CustomerSession, OwnProfile } from '../../customers/contract/accounts'
import { storageKeys } from '../contract/constants'

/** Whose delivery address is stored. */
export const addressOwnerKey = 'address of'

/** Tells other tabs that the cart changed. */
export const cartChangedKey = 'cart changed'

/** What the login answer leaves under `customer` [STATE-04]. */
export type Session = Pick<CustomerSession, (typeof texts)[number] | 'wishlist'> &
  Pick<OwnProfile, 'confirmedEmail'>

const texts = ['_id', 'token', 'firstname', 'lastname', 'email', 'mobile'] as const

/** Storage that never throws: browsers may forbid it, fill it up, or hand back what others wrote. */
export interface Listing {
  read(key: string): unknown
  write(key: string, value: unknown): void
  remove(key: string): void
  clear(): void
}

export function makeCategoryOrBrand(storage: () => Storage): Listing {
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

/** Of an object that a shelf hands back, its entries; of anything else none. */
export const partsOf = (kept: unknown): Record<string, unknown> =>
  typeof kept === 'object' && kept !== null ? { ...kept } : {}

/** Outlives the visit: the session. */
export const localRail = makeCategoryOrBrand(() => localStorage)
/** Lives as long as the tab: what was typed at checkout, an act waiting for login. */
export const tabRail = makeCategoryOrBrand(() => sessionStorage)

/** The session, if what is kept is one: others may have written there. */
export function readSession(shelf = localRail): Session | undefined {
  const kept = shelf.read(storageKeys.customer)
  if (typeof kept !== 'object' || kept === null) return undefined
  const session = kept as Session
  if (!texts.every((name) => typeof session[name] === 'string')) return undefined
  if (!session._id || !session.token) return undefined
  const { confirmedEmail, ...others } = session
  return {
    ...others,
    wishlist: Array.isArray(session.wishlist) ? session.wishlist : [],
    ...(typeof confirmedEmail === 'string' && { confirmedEmail }),
  }
}

/** The whole login answer is kept, and the token once more on its own [ACC-02]. */
export function keepSession(session: Session, shelf = localRail): void {
  shelf.write(storageKeys.customer, session)
  shelf.write(storageKeys.token, session.token)
}

export type KnownProfile = Pick<OwnProfile, 'firstname' | 'lastname' | 'email' | 'mobile' | 'confirmedEmail'>

/** An email that no longer waits goes from it. */
export function withProfile({ confirmedEmail: _, ...session }: Session, profile: KnownProfile): Session {
  return { ...session, ...profile }
}

/** The email that counts: another may wait to be confirmed. */
export const emailOf = ({ email, confirmedEmail }: Session): string => confirmedEmail ?? email

export function forgetAddress(): void {
  localRail.remove(storageKeys.address)
  localRail.remove(addressOwnerKey)
}

export function forgetAddressOf({ _id }: Session): void {
  if (localRail.read(addressOwnerKey) === _id) forgetAddress()
}

export function forgetSession(shelf = localRail): void {
  shelf.remove(storageKeys.customer)
  shelf.remove(storageKeys.token)
}
