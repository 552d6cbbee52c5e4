import type { StaffMember } from '../../../staff/contract/staff'
import { hasRole, type Role } from '../../contract/route'
import { sharedValue } from '../components/shared-value'

/**
 * With `me` the page stays visible in every state: `asking` while the session is checked again, `ended` while a
 * login dialog covers the page, also after another staff member has logged in.
 */
type Session =
  | { state: 'asking' | 'out' | 'unreachable'; me?: undefined; other?: undefined }
  | { state: 'asking' | 'in' | 'ended' | 'unreachable'; me: StaffMember; other?: string | undefined }

const { read, become, useValue } = sharedValue<Session>({ state: 'asking' })

export { read as readSession, useValue as useSession }

let waiting: (() => void)[] = []

export const sessionOpened = (me: StaffMember) => {
  become({ state: 'in', me })
  for (const go of waiting) go()
  waiting = []
}
export const sessionClosed = () => become({ state: 'out' })
/** The page stays visible below the login dialog. */
export const sessionEnded = (other?: string) => {
  const { me } = read()
  become(me ? { state: 'ended', me, other } : { state: 'out' })
}
export const sessionUnreachable = () => become({ ...read(), state: 'unreachable' })
export const sessionUnknown = () => become({ ...read(), state: 'asking' })

/**
 * Shows the login dialog and resolves after the login. `sentIn` is the session of the rejected call: if a newer one
 * exists, no dialog is needed. `other` is the staff member logged in instead.
 */
export function loginRenewed(sentIn: Session, other?: string, signal?: AbortSignal): Promise<void> {
  const session = read()
  if (session.state === 'in' && session !== sentIn) return Promise.resolve()
  if (session.me && session.state !== 'asking') sessionEnded(other)
  return new Promise((resolve, reject) => {
    waiting.push(resolve)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}

/** Only for components inside the session gate. */
export function useStaff(): StaffMember {
  const { me } = useValue()
  if (!me) throw new Error('No staff member is logged in')
  return me
}

/** Whether the staff member has at least this role. Only for components inside the session gate. */
export const useHasRole = (minRole: Role): boolean => hasRole(useStaff().role, minRole)
