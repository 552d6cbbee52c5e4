import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** A turn on the connection, which several statements or one transaction use. */
interface Turn {
  client: Promise<PostgresPoolClient>
  users: number
  hasBegun: boolean
}

const beginsTransaction = /^(?:begin|start transaction)\b/

/**
 * For the one connection of the embedded database: statements share it, so that the next is sent while an answer is read. A
 * transaction has it alone, and comes before statements that ask later.
 */
export function shareConnection(pool: pg.Pool): PostgresPool {
  let shared: Turn | undefined

  const take = (): Turn => ({ client: pool.connect(), users: 1, hasBegun: false })

  function join(): Turn {
    if (shared && !(shared.hasBegun && pool.waitingCount > 0)) shared.users += 1
    else shared = take()
    return shared
  }

  /** No statement joins it from now on. */
  function close(turn: Turn): void {
    if (turn === shared) shared = undefined
  }

  function leave(turn: Turn): void {
    turn.users -= 1
    if (turn.users > 0) return
    close(turn)
    turn.client.then(
      (client) => client.release(),
      () => {},
    )
  }

  async function connect(): Promise<PostgresPoolClient> {
    let turn: Turn | undefined
    const turnFor = (statement: string): Turn => {
      if (!beginsTransaction.test(statement)) return turn ?? join()
      if (turn) leave(turn)
      return take()
    }
    const query = async (statement: string, values: readonly unknown[]) => {
      turn = turnFor(statement)
      try {
        const client = await turn.client
        turn.hasBegun = true
        return await client.query(statement, values)
      } catch (error) {
        // The connection may be broken.
        close(turn)
        throw error
      }
    }
    return { query: query as PostgresPoolClient['query'], release: () => turn && leave(turn) }
  }

  return { connect, end: () => pool.end() }
}
