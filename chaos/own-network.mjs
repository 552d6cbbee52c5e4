import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { downloadPrograms } from '../scripts/debian.mjs'

/** A network with only a loopback interface. */
const within = ['-n', '--', 'sh', '-c', 'ip link set lo up && exec "$0" "$@"']

/**
 * A chaos test whose inner half, the file of this name, runs in a separate network and writes its result.
 * `programs`: lists of Debian packages that it needs.
 */
export const inOwnNetwork = (file, { programs = [] } = {}) => {
  const inner = new URL(file, import.meta.url).pathname
  return async ({ trials }) => {
    for (const packages of programs) downloadPrograms(...packages)
    const child = spawn('unshare', [...within, process.execPath, inner, String(trials)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const kill = () => child.kill('SIGTERM')
    process.once('exit', kill)
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
    process.off('exit', kill)
    if (code !== 0) throw new Error(`${file} ended with ${code}; it needs root, unshare and ip`)
    return JSON.parse(said)
  }
}
