import { rememberSessions } from '../../customers/server/auth/session-memory'
import { PageCache } from '../cache/page-cache'
import type { OpenedDatabase } from '../db/open-database'

/** All that a process remembers of its database, as it hears of changes there: pages and who calls. */
export function rememberWhatIsRead(database: OpenedDatabase, sessionClock?: () => number): PageCache {
  const cache = new PageCache()
  database.onChange((tags) => cache.drop(tags))
  rememberSessions(database, sessionClock)
  return cache
}
