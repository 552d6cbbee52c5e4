import { readFileSync } from 'node:fs'
import { startPostgres } from '../scripts/postgres-server.mjs'
import { processorSeconds } from './lifetimes.mjs'

const stops = new Set()

/** Hands `use` a fresh server that waits for the disk like a shop's server, if this machine has PostgreSQL. */
export async function withPostgres(use) {
  const server = await startPostgres({ durable: true })
  if (!server) return console.log('   no PostgreSQL on this machine: left out')
  stops.add(server.stop)
  try {
    return await use({ ...server, processorSeconds: () => processorOf(server.pid()) })
  } finally {
    await server.stop()
    stops.delete(server.stop)
  }
}

/** Summed over its processes, each of which serves one connection. */
const processorOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .reduce((sum, child) => sum + (processorSeconds(child) ?? 0), 0)

export const stopServers = () => Promise.all([...stops].map((stop) => stop()))
