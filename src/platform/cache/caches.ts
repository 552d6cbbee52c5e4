import { SessionCache } from '../../customers/server/auth/session-cache'
import type { OpenedDatabase } from '../db/open-database'
import { PageCache } from './page-cache'

export interface Caches {
  pages: PageCache
  sessions: SessionCache
}

/** Everything a process caches from its database, invalidated by change notifications. */
export function createCaches(database: OpenedDatabase, sessionClock?: () => number): Caches {
  const caches = { pages: new PageCache(), sessions: new SessionCache(sessionClock) }
  database.onChange((tags) => {
    caches.pages.invalidate(tags)
    caches.sessions.invalidate(tags)
  })
  return caches
}
