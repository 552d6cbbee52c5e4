import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A small disk: a tmpfs mount, which needs root. */
export function mountSmallDisk() {
  const folder = mkdtempSync(path.join(tmpdir(), 'thulir-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', folder])
  const ballast = path.join(folder, 'ballast')
  const unmount = () => {
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, fill: () => fill(folder, ballast), makeRoom: () => rmSync(ballast), unmount }
}

/** Full pieces first, then the last pages. */
function fill(folder, ballast) {
  for (const bytes of [2 ** 20, 4096])
    while (freeBytes(folder) > bytes) {
      try {
        appendFileSync(ballast, Buffer.alloc(bytes, 1))
      } catch {
        break
      }
    }
}

function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
