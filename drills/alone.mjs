import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** A network in which nothing is but this machine's own loopback. */
const within = ['-n', '--', 'sh', '-c', 'ip link set lo up && exec "$0" "$@"']

/** The shop where only its database and its mail server can be reached, asked at every door with addresses of elsewhere in every field. */
export async function serveAlone({ trials }) {
  const walk = new URL('./walk.mjs', import.meta.url).pathname
  const child = spawn('unshare', [...within, process.execPath, walk, String(trials)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  process.off('exit', kill)
  if (code !== 0)
    throw new Error(`The walk in a network of its own ended with ${code}; it needs root, unshare and ip`)
  return JSON.parse(said)
}
