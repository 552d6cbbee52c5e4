import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'

const mark = '/* planned each time */'

/** Statements written for one call only, such as those with many values, are not worth the server's memory. */
const mostStatements = 300

/**
 * Marks a statement whose best plan depends on its values, such as how many rows fit: it is planned for each call, which
 * takes a tenth of a millisecond. A generic plan can take ten milliseconds where the right one takes one.
 */
// biome-ignore lint/plugin: a comment of our own.
export const plannedEachTime = sql.raw(mark)

/**
 * Finds statements that give whole rows, which are not prepared: when a newer version adds a column while this one still
 * runs, the server refuses a prepared statement whose result has changed (reliability.md F2).
 */
const wholeRows = /\bselect \*(?:,| from ")|"\.\*|\breturning \*/

/**
 * The class of connections of one pool. They prepare each statement with values once: the server then
 * neither reads nor plans it anew for every call, which for an order takes longer than running it.
 */
export function preparingClient(most = mostStatements): typeof pg.Client {
  /** By text: the name under which every connection of the pool prepares it. */
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= most || text.includes(mark) || wholeRows.test(text)) return known
    const name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
  return class PreparingClient extends pg.Client {
    // The overloads of pg leave no other way than to take what it takes.
    override query(...given: unknown[]): never {
      const [text, values, ...more] = given
      const run = (...args: unknown[]) => {
        const asked = super.query as (...args: unknown[]) => never
        return endWhenSilent(this, asked.apply(this, args))
      }
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
        return run(...given)
      }
      const name = nameOf(text)
      return run(name ? { name, text, values } : { text, values }, ...more)
    }
  }
}

/**
 * A query that nobody answered leaves its connection waiting: whoever is given it next would wait too, for
 * as long as the system takes to find out that the peer is gone (reliability.md B4).
 */
export function endWhenSilent<T>(client: pg.Client, answer: T): T {
  if (answer instanceof Promise)
    answer.catch((error: Error) => {
      if (error.message !== 'Query read timeout') return
      const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
      // A pool sees at once that it ends, and only a moment later that it has ended.
      void client.end()
      connection.stream.destroy()
    })
  return answer
}
