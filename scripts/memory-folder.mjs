import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'

const memory = '/dev/shm'
/** Several times what a test run uses there at any time. */
const roomyBytes = 4 * 1024 ** 3

/**
 * Gives this process and its children a folder in memory for temporary files, removed with it: test
 * databases are some eight hundred small files each, and a disk would cost more than the tests.
 */
export function keepFilesInMemory() {
  if (process.env.TMPDIR || !isFit()) return
  removeLeftovers()
  const folder = mkdtempSync(path.join(memory, `thulir-run-${process.pid}-`))
  // A PostgreSQL server runs as another user.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Whether such a file system exists with space, and allows programs to run. */
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

/** Left by killed runs. */
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
    // Another user's, or removed by another run at the same time.
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
