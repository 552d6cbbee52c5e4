import type { CustomerAct } from './customer-act'

/** What comes along to login, in the state of the history entry: no address can plant it. */
export interface Errand {
  /** Where to go afterwards. */
  from?: string
  /** What to do then [CARD-06]. */
  act?: CustomerAct
  /** Known from signing up. */
  email?: string
}

export const readErrand = (state: unknown): Errand =>
  typeof state === 'object' && state !== null ? state : {}

const here = 'http://shop.invalid'

/** A path of this shop, or nothing: addresses that would lead elsewhere are not followed. */
export function localPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, here)) return undefined
  const { origin, pathname, search, hash } = new URL(value, here)
  const path = pathname + search + hash
  return origin === here && !path.startsWith('//') ? path : undefined
}
