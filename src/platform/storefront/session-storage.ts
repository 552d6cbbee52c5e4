import type { CustomerSession, OwnProfile } from '../../customers/contract/accounts'
import type { PageMessage } from '../../shell/contract/offline'
import { storageKeys } from '../contract/constants'

/** Whose delivery address is stored. */
export const addressOwnerKey = 'address of'

/** Gift and notes of the order to that address. */
export const addressNotesKey = 'notes with address'

/** Lists of what this browser has shown: the next user should not see them. */
export const viewedKey = 'viewed products'

/** Tells other tabs that the cart changed. */
export const cartChangedKey = 'cart changed'

/** The login response stored under `customer` [STATE-04]. */
export type Session = Pick<CustomerSession, (typeof texts)[number] | 'wishlist'> &
  Pick<OwnProfile, 'confirmedEmail'>

const texts = ['_id', 'token', 'firstname', 'lastname', 'email', 'mobile'] as const

/**
 * Storage that never throws: a browser may forbid it or run out of space, and other code may have written to
 * it.
 */
export interface SafeStorage {
  read(key: string): unknown
  write(key: string, value: unknown): void
  remove(key: string): void
  clear(): void
}

export function makeSafeStorage(storage: () => Storage): SafeStorage {
  /** For this page only, if the browser stores nothing. */
  const spare = new Map<string, string>()
  const attempt = <Result>(act: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return act(storage())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => parse(spare.get(key) ?? attempt((stored) => stored.getItem(key), null)),
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
      attempt((stored) => stored.removeItem(key), undefined)
    },
    clear() {
      spare.clear()
      attempt((stored) => stored.clear(), undefined)
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

/** The entries of a stored object; none for anything else. */
export const partsOf = (stored: unknown): Record<string, unknown> =>
  typeof stored === 'object' && stored !== null ? { ...stored } : {}

/** Survives the visit: the session. */
export const localStore = makeSafeStorage(() => localStorage)
/** Per tab: text typed at checkout, an action waiting for a login. */
export const tabStore = makeSafeStorage(() => sessionStorage)

/** The stored session, if it is valid: other code may have written there. */
export function readSession(store = localStore): Session | undefined {
  const stored = store.read(storageKeys.customer)
  if (typeof stored !== 'object' || stored === null) return undefined
  const session = stored as Session
  if (!texts.every((name) => typeof session[name] === 'string')) return undefined
  if (!session._id || !session.token) return undefined
  const { confirmedEmail, ...others } = session
  return {
    ...others,
    wishlist: Array.isArray(session.wishlist) ? session.wishlist : [],
    ...(typeof confirmedEmail === 'string' && { confirmedEmail }),
  }
}

/** Stores the whole login response, and the token again separately [ACC-02]. */
export function saveSession(session: Session, store = localStore): void {
  store.write(storageKeys.customer, session)
  store.write(storageKeys.token, session.token)
}

export type KnownProfile = Pick<OwnProfile, 'firstname' | 'lastname' | 'email' | 'mobile' | 'confirmedEmail'>

/** Removes a pending email that the new profile no longer has. */
export function withProfile({ confirmedEmail: _, ...session }: Session, profile: KnownProfile): Session {
  return { ...session, ...profile }
}

/** The current email: another one may be waiting for confirmation. */
export const emailOf = ({ email, confirmedEmail }: Session): string => confirmedEmail ?? email

export function forgetAddress(): void {
  localStore.remove(storageKeys.address)
  localStore.remove(addressOwnerKey)
  localStore.remove(addressNotesKey)
}

export function forgetAddressOf({ _id }: Session): void {
  if (localStore.read(addressOwnerKey) === _id) forgetAddress()
}

/** The service worker deletes the pages it has stored, and ends the notices on this device. */
export function forgetDevice(): void {
  // Browsers have none at an insecure address.
  void globalThis.navigator?.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ forget: true } satisfies PageMessage),
  )
}

export function forgetSession(store = localStore): void {
  store.remove(storageKeys.customer)
  store.remove(storageKeys.token)
  store.remove(viewedKey)
  forgetDevice()
}
