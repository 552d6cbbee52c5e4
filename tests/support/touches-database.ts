import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const server = 'tests/support/test-server.ts'

/** What of the tests' support a file imports, by whatever name leads there. */
const supportOf = (file: string): string[] =>
  Array.from(
    readFileSync(path.join(root, file), 'utf8').matchAll(/from '(\.{1,2}\/[^']+)'/g),
    ([, name = '']) => path.join(path.dirname(file), `${name}.ts`),
  ).filter((name) => name.startsWith('tests/support/'))

/** Whether what a file imports leads to a database of the tests. */
function touchesDatabase(file: string, seen = new Set<string>()): boolean {
  if (file === server) return true
  if (seen.has(file)) return false
  seen.add(file)
  return supportOf(file).some((name) => touchesDatabase(name, seen))
}

/** The test files that would prove the same beside each database, as they touch none. */
export const untouchedByDatabases = (): string[] =>
  ['src', 'tests']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && !touchesDatabase(file))
