import { startPostgres } from '../scripts/postgres-server.mjs'

const stops = new Set()

/** Hands `use` a fresh server that waits for the disk like a shop's own, if this machine has PostgreSQL. */
export async function withPostgres(use) {
  const server = await startPostgres({ durable: true })
  if (!server) return console.log('   no PostgreSQL on this machine: left out')
  stops.add(server.stop)
  try {
    return await use(server)
  } finally {
    await server.stop()
    stops.delete(server.stop)
  }
}

export const stopServers = () => Promise.all([...stops].map((stop) => stop()))
