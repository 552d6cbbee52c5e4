import type { PostgresPool, PostgresPoolClient } from 'kysely'

/** What one process asks is done by so few: each further connection works with caches of its own that have gone cold. */
const few = 4
/** Longer than most statements take: what is lent for longer waits for something else than the processor. */
const patienceMs = 5

/**
 * Lends the connections of a pool so that as few as possible are at work. Eight shoppers at once were served by
 * eight processes of the server in turn, each of which had to find anew what it knew of the tables. A connection that is
 * out for long counts no more, so that slow work and a database far away hold nobody up.
 */
export function fewAtOnce(pool: PostgresPool): PostgresPool {
  /** When each was lent, the oldest first. */
  const atWork = new Map<object, number>()
  const line: ((work: object) => void)[] = []
  let isTimed = false

  const startWork = () => {
    const work = {}
    atWork.set(work, performance.now())
    return work
  }
  const letNextGo = () => {
    const now = performance.now()
    for (const [work, since] of atWork) {
      if (now - since < patienceMs) break
      atWork.delete(work)
    }
    while (atWork.size < few) {
      const next = line.shift()
      if (!next) break
      next(startWork())
    }
    if (line.length === 0 || isTimed) return
    isTimed = true
    const [oldest = now] = atWork.values()
    setTimeout(
      () => {
        isTimed = false
        letNextGo()
      },
      oldest + patienceMs - now,
    )
  }
  const turn = () =>
    new Promise<object>((resolve) => {
      line.push(resolve)
      letNextGo()
    })

  return {
    connect: async () => {
      const work = await turn()
      const end = () => {
        atWork.delete(work)
        letNextGo()
      }
      const client = await pool.connect().catch((error) => {
        end()
        throw error
      })
      return noting(client, end)
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
