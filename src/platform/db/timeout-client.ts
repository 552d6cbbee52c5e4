import pg from 'pg'

/**
 * Ends its connection when a query gets no response. Otherwise the next user of the connection would wait too, until
 * the system notices that the peer is gone (reliability.md B4).
 */
export class TimeoutClient extends pg.Client {
  // The overloads of pg leave no other signature.
  override query(...args: unknown[]): never {
    const run = super.query as (...args: unknown[]) => never
    return endOnTimeout(this, run.apply(this, args))
  }
}

/** The name in a comment at the start of a statement. */
const nameOf = /^\s*\/\* (\w+) \*\//

/**
 * Prepares statements that begin with a name, whose text must be the same in every call. Planning the largest takes
 * longer than running them. Not for a pooler, which gives each transaction another connection.
 */
export class PreparingClient extends TimeoutClient {
  override query(...args: unknown[]): never {
    const [text, values, ...others] = args
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf.exec(text)?.[1] : undefined
    return name ? super.query({ name, text, values }, ...others) : super.query(...args)
  }
}

function endOnTimeout<T>(client: pg.Client, answer: T): T {
  if (answer instanceof Promise)
    answer.catch((error: Error) => {
      if (error.message !== 'Query read timeout') return
      const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
      // The pool notices an ending client at once.
      void client.end()
      connection.stream.destroy()
    })
  return answer
}
