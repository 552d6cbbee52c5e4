import { useSyncExternalStore } from 'react'
import type { StaffMember } from '../../../staff/contract/staff'

/**
 * With `me` the page still stands there, whatever the state: `asking` whether they are logged in still, as they come back to
 * a page; `ended`, and whoever worked on it is asked to log in over it, also where somebody else has logged in since.
 */
type Session =
  | { state: 'asking' | 'out' | 'unreachable'; me?: undefined; other?: undefined }
  | { state: 'asking' | 'in' | 'ended' | 'unreachable'; me: StaffMember; other?: string | undefined }

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
/** Found over by the page itself, which stays for whoever worked on it. */
export const sessionEnded = (other?: string) => {
  const { me } = session
  become(me ? { state: 'ended', me, other } : { state: 'out' })
}
export const sessionUnreachable = () => become({ ...session, state: 'unreachable' })
export const sessionUnknown = () => become({ ...session, state: 'asking' })

export const readSession = (): Session => session

/**
 * Asks for a login over the page and answers once it is there. `sentIn` is the session in which a call
 * was refused: when another has begun meanwhile, nobody need be asked again. `other` is who has logged in instead.
 */
export function loginRenewed(sentIn: Session, other?: string, signal?: AbortSignal): Promise<void> {
  if (session.state === 'in' && session !== sentIn) return Promise.resolve()
  if (session.me && session.state !== 'asking') sessionEnded(other)
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
