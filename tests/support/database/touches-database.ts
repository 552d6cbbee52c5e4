import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const server = 'tests/support/database/test-server.ts'

/** The test files below a root that need no second run on a server, because they use no database. */
export function untouchedByDatabases(root = path.resolve(import.meta.dirname, '../../..')): string[] {
  const read = new Map<string, string[]>()

  /** The relative imports of a file: features, test support or a helper beside a test. */
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

  /** Whether the imports of a file lead to a test database. */
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
