import type { PostgresPool, PostgresPoolClient } from 'kysely'

/** What one process asks is done by so few: each further connection works with caches of its own that have gone cold. */
const few = 4
/** Longer than most statements take; whoever waits behind slower ones is lent one more. */
const patienceMs = 5

/**
 * Lends the connections of a pool so that as few as possible are at work. Eight shoppers at once were served by
 * eight processes of the server in turn, each of which had to find anew what it knew of the tables.
 */
export function fewAtOnce(pool: PostgresPool): PostgresPool {
  const line = new Set<() => void>()
  let lent = 0
  const giveBack = () => {
    lent -= 1
    const [next] = line
    next?.()
  }
  const turn = () =>
    new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(patience)
        line.delete(go)
        resolve()
      }
      const patience = setTimeout(go, patienceMs)
      line.add(go)
    })
  return {
    connect: async () => {
      if (lent >= few) await turn()
      lent += 1
      const client = await pool.connect().catch((error) => {
        giveBack()
        throw error
      })
      return noting(client, giveBack)
    },
    end: () => pool.end(),
  }
}

function noting(client: PostgresPoolClient, released: () => void): PostgresPoolClient {
  const { release } = client
  client.release = () => {
    client.release = release
    client.release()
    released()
  }
  return client
}
