import { useSyncExternalStore } from 'react'
import type { StaffMember } from '#contract/staff'

/** `ended`: the page still stands there, and whoever worked on it is asked to log in over it. */
type Session =
  | { state: 'asking' | 'out' | 'unreachable'; me?: undefined }
  | { state: 'in' | 'ended'; me: StaffMember }

let session: Session = { state: 'asking' }
const listeners = new Set<() => void>()
let waiting: (() => void)[] = []

function become(next: Session) {
  session = next
  for (const listener of listeners) listener()
}

export const sessionOpened = (me: StaffMember) => {
  become({ state: 'in', me })
  for (const go of waiting) go()
  waiting = []
}
export const sessionClosed = () => become({ state: 'out' })
export const sessionUnreachable = () => become({ state: 'unreachable' })
export const sessionUnknown = () => become({ state: 'asking' })

export const readSession = (): Session => session

/**
 * Asks for a login over the page and answers once it is there. `sentIn` is the session in which a call
 * was refused: when another has begun meanwhile, nobody need be asked again.
 */
export function loginRenewed(sentIn: Session, signal?: AbortSignal): Promise<void> {
  if (session.state === 'in' && session !== sentIn) return Promise.resolve()
  if (session.state === 'in') become({ state: 'ended', me: session.me })
  return new Promise((resolve, reject) => {
    waiting.push(resolve)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSession = () => useSyncExternalStore(subscribe, readSession)

/** Who works here; only for what stands inside the session's gate. */
export function useStaff(): StaffMember {
  const { me } = useSession()
  if (!me) throw new Error('Nobody is logged in')
  return me
}
