// Sends the same requests to one server repeatedly on several connections and counts the responses.
import { Connection } from '../connection.mjs'

process.on('message', async ({ port, requests, connections, seconds, status = 200 }) => {
  try {
    process.send(await run({ port, requests, connections, seconds, status }))
  } catch (error) {
    process.send({ failed: error.message })
  }
})

async function run({ port, requests, connections, seconds, status: expected }) {
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)))
  const took = []
  let unexpected = 0
  const began = performance.now()
  const end = began + seconds * 1000
  let turn = 0
  await Promise.all(
    open.map(async (connection) => {
      for (let asked = performance.now(); asked < end; ) {
        const { status } = await connection.ask(requests[turn++ % requests.length])
        const now = performance.now()
        if (status !== expected) unexpected += 1
        took.push(now - asked)
        asked = now
      }
    }),
  )
  const elapsed = performance.now() - began
  for (const connection of open) connection.close()
  took.sort((one, other) => one - other)
  const at = (share) => took[Math.floor((took.length - 1) * share)]
  return {
    perSecond: (took.length / elapsed) * 1000,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    unexpected,
    requests: took.length,
  }
}
