import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'

const memory = '/dev/shm'
/** Several times what a run of the tests has there at any moment. */
const roomyBytes = 4 * 1024 ** 3

/**
 * Gives this process and those it starts a folder in memory for their temporary files, gone with it: databases of
 * tests are some eight hundred small files each, and a disk would cost more than what is done with them.
 */
export function keepFilesInMemory() {
  if (process.env.TMPDIR || !isFit()) return
  removeLeftovers()
  const folder = mkdtempSync(path.join(memory, `thulir-run-${process.pid}-`))
  // A PostgreSQL server is run by another user.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Whether there is such a place with room, where programs that tests put there may be run. */
function isFit() {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
    const options = mounts.map((line) => line.split(' ')).find(([, place]) => place === memory)?.[3]
    const { bavail, bsize } = statfsSync(memory)
    return (
      options !== undefined &&
      !options.split(',').includes('noexec') &&
      Math.min(bavail * bsize, process.availableMemory()) > roomyBytes
    )
  } catch {
    return false
  }
}

/** Of runs that were killed. */
function removeLeftovers() {
  for (const name of readdirSync(memory)) {
    const [, pid] = /^thulir-run-(\d+)-/.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) remove(path.join(memory, name))
  }
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Another user's, or removed by another run at the same moment.
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
