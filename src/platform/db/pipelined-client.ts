import { hash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import pg from 'pg'

/**
 * Sends queries without waiting for the answers to earlier ones, and those of one turn of the event loop in one write: a write wakes
 * both processes up, which takes longer than a small query. pg destroys the
 * connection of a query that gets no answer (reliability.md B4).
 */
export class PipelinedClient extends pg.Client {
  constructor(settings?: pg.ClientConfig) {
    super({ ...settings, pipeline: true })
  }

  // The overloads of pg leave no other signature.
  override query(...args: unknown[]): never {
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const run = super.query as (...args: unknown[]) => never
    return endOnTimeout(this, run.apply(this, args))
  }
}

/** The pool notices an ending client at once: the next query gets another connection. */
function endOnTimeout<T>(client: pg.Client, answer: T): T {
  if (answer instanceof Promise)
    answer.catch((error: Error) => {
      if (error.message === 'Query read timeout') void client.end()
    })
  return answer
}

/** The name in a comment at the start of a statement. */
const nameOf = /^\s*\/\* (\w+) \*\//

/**
 * Prepares statements that begin with a name; each text is prepared on its own and kept, so a name must not have many. Planning the
 * largest takes longer than running them. Not for a pooler, which gives each transaction another connection.
 */
export class PreparingClient extends PipelinedClient {
  override query(...args: unknown[]): never {
    const [text, values, ...others] = args
    if (typeof text !== 'string' || !Array.isArray(values)) return super.query(...args)
    const name = nameOf.exec(text)?.[1]
    if (!name) return super.query(...args)
    const prepared = { name: name + hash('md5', text), text, values }
    return super.query(prepared, ...others)
  }
}
