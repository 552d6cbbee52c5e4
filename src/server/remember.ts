import { rememberSessions } from './accounts/session-memory'
import type { OpenedDatabase } from './database/open-database'
import { PageCache } from './http/pages/page-cache'
import { rememberFacts } from './orders/facts-memory'

/** All that a process remembers of its database, as it hears of changes there: pages, who calls, what orders are judged by. */
export function rememberWhatIsRead(database: OpenedDatabase, sessionClock?: () => number): PageCache {
  const cache = new PageCache()
  database.onChange((tags) => cache.drop(tags))
  rememberSessions(database, sessionClock)
  rememberFacts(database)
  return cache
}
