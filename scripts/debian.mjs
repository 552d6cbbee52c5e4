import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const cache = path.resolve(import.meta.dirname, '../node_modules/.cache/debian')
const run = (command, args) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })

/**
 * Debian packages unpacked into a temporary folder, not installed: no
 * service starts, and the machine stays as it was. Installed programs are used as they are.
 */
export function unpackPrograms(...packages) {
  const archives = downloadPrograms(...packages)
  const folder = mkdtempSync(path.join(tmpdir(), 'thulir-programs-'))
  // PostgreSQL and its tools run as another user.
  chmodSync(folder, 0o755)
  for (const name of readdirSync(archives).filter((name) => name.endsWith('.deb')))
    run('dpkg-deb', ['-x', path.join(archives, name), folder])
  const places = ['usr/bin', 'usr/sbin'].map((place) => path.join(folder, place))
  const searched = [...places, ...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']
  const libraries = path.join(folder, 'usr/lib')
  const shared = existsSync(libraries)
    ? readdirSync(libraries).filter((name) => name.endsWith('-linux-gnu'))
    : []
  return {
    folder,
    find: (name) => {
      const place = searched.find((place) => existsSync(path.join(place, name)))
      if (!place) throw new Error(`The packages ${packages.join(', ')} brought no program ${name}.`)
      return path.join(place, name)
    },
    env: {
      PATH: searched.join(path.delimiter),
      LD_LIBRARY_PATH: shared.map((name) => path.join(libraries, name)).join(path.delimiter),
      PYTHONPATH: path.join(libraries, 'python3/dist-packages'),
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Into the cache, for a process that will have no network. */
export function downloadPrograms(...packages) {
  const archives = path.join(cache, packages.join('+'))
  if (!existsSync(archives)) download(packages, archives)
  return archives
}

/** With all missing dependencies. Only root may download the package lists. */
function download(packages, archives) {
  mkdirSync(path.join(archives, 'partial'), { recursive: true })
  const wanted = ['install', '-y', '-qq', '--no-install-recommends', '--download-only']
  const options = ['-o', `Dir::Cache::archives=${archives}`, '-o', 'Debug::NoLocking=1']
  const fetchAll = () => run('apt-get', [...wanted, ...options, ...packages])
  try {
    if (process.getuid?.() === 0) run('apt-get', ['update', '-qq'])
    fetchAll()
  } catch (error) {
    rmSync(archives, { recursive: true, force: true })
    throw new Error(`Debian's packages ${packages.join(', ')} cannot be had here.`, { cause: error })
  }
}
