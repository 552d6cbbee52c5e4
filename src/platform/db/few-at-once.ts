import type { PostgresPool, PostgresPoolClient } from 'kysely'

/** So many connections work at once: each further one is a process of the server that has to fill caches of its own. */
const few = 4
/** Longer than most statements take: a connection lent for longer waits for something other than the processor. */
const patienceMs = 5

/**
 * Lends the connections of a pool so that few of them work at once, because each is a process of the server with
 * caches of its own. A connection that has been lent for longer than `patienceMs` is not counted, so that slow
 * statements and a distant database do not hold up others.
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
