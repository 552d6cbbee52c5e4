import { useSyncExternalStore } from 'react'
import type { StaffMember } from '../../../staff/contract/staff'
import { hasRole, type Role } from '../../contract/route'

/**
 * With `me` the page stays visible in every state: `asking` while the session is checked again, `ended` while a
 * login dialog covers the page, also after another staff member has logged in.
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
/** The page stays visible below the login dialog. */
export const sessionEnded = (other?: string) => {
  const { me } = session
  become(me ? { state: 'ended', me, other } : { state: 'out' })
}
export const sessionUnreachable = () => become({ ...session, state: 'unreachable' })
export const sessionUnknown = () => become({ ...session, state: 'asking' })

export const readSession = (): Session => session

/**
 * Shows the login dialog and resolves after the login. `sentIn` is the session of the rejected call: if a newer one
 * exists, no dialog is needed. `other` is the staff member logged in instead.
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

/** Only for components inside the session gate. */
export function useStaff(): StaffMember {
  const { me } = useSession()
  if (!me) throw new Error('No staff member is logged in')
  return me
}

/** Whether the staff member has at least this role. Only for components inside the session gate. */
export const useHasRole = (minRole: Role): boolean => hasRole(useStaff().role, minRole)
