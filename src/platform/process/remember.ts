import { rememberFacts } from '../../checkout/server/facts-memory'
import { rememberSessions } from '../../customers/server/auth/session-memory'
import { PageCache } from '../cache/page-cache'
import type { OpenedDatabase } from '../db/open-database'

/** All that a process remembers of its database, as it hears of changes there: pages, who calls, what orders are judged by. */
export function rememberWhatIsRead(database: OpenedDatabase, sessionClock?: () => number): PageCache {
  const cache = new PageCache()
  database.onChange((tags) => cache.drop(tags))
  rememberSessions(database, sessionClock)
  rememberFacts(database)
  return cache
}
