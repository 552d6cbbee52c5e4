import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const server = 'tests/support/database/test-server.ts'

/** The test files below a root that would prove the same beside each database, as they touch none. */
export function untouchedByDatabases(root = path.resolve(import.meta.dirname, '../../..')): string[] {
  const read = new Map<string, string[]>()

  /** What a file imports by its place, be it a room, the tests' support or a helper beside a test. */
  function importsOf(file: string): string[] {
    const known = read.get(file)
    if (known) return known
    const text = readFileSync(path.join(root, file), 'utf8')
    const found = Array.from(text.matchAll(/from '(\.{1,2}\/[^']+)'/g), ([, name = '']) =>
      path.join(path.dirname(file), name),
    )
      .flatMap((name) => [`${name}.ts`, `${name}.tsx`])
      .filter((name) => existsSync(path.join(root, name)))
    read.set(file, found)
    return found
  }

  /** Whether what a file imports leads to a database of the tests. */
  function touchesDatabase(file: string, seen = new Set<string>()): boolean {
    if (file === server) return true
    if (seen.has(file)) return false
    seen.add(file)
    return importsOf(file).some((name) => touchesDatabase(name, seen))
  }

  return ['src', 'tests']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && !touchesDatabase(file))
}
