import pg from 'pg'

/**
 * A query that gets no answer leaves its connection waiting. The next user of the connection would wait too, until the
 * system notices that the peer is gone (reliability.md B4). This client ends instead.
 */
export class TimeoutClient extends pg.Client {
  // The overloads of pg leave no other way than to take what it takes.
  override query(...given: unknown[]): never {
    const run = super.query as (...args: unknown[]) => never
    return endOnTimeout(this, run.apply(this, given))
  }
}

function endOnTimeout<T>(client: pg.Client, answer: T): T {
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
