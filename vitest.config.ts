import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keepFilesInMemory } from './scripts/memory-folder.mjs'
import { messages } from './scripts/messages.mjs'
import { untouchedByDatabases } from './tests/support/database/touches-database.ts'

keepFilesInMemory()

/** Long timeouts cost nothing when tests pass, and a busy machine is not a bug of the shop. */
const shared = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

const unitTests = ['src/**/*.test.{ts,tsx}', 'tests/project/*.test.ts', 'tests/contract/*.test.ts']
const withoutDatabase = () => untouchedByDatabases().filter((file) => !file.startsWith('tests/built/'))

/** They change their process, for example its user, which a thread cannot. */
const needProcess = ['src/platform/db/closed-folder.test.ts']

/** On a server they would repeat the same proof: tests of the embedded database, and tests without a database. */
const needNoServer = () => ['src/platform/db/{embedded,open-database}.test.ts', ...untouchedByDatabases()]

/** Started first: started last, one of them would leave half of the machine idle. On a server their times differ. */
const longest = [
  'tests/built/backup',
  'src/search/server/many-products',
  'src/platform/process/resiliency',
  'src/platform/db/server',
  'src/email/server/mail-endings',
  'src/imports/server/product-files',
  'src/payments/server/statements/import-statement',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`)) + 1 || longest.length + 1
    // Files of one project stay together, because only those share threads.
    return (await super.sort(files)).sort(
      (one, other) => one.project.name.localeCompare(other.project.name) || place(one) - place(other),
    )
  }
}

/**
 * `unit`: functions, and routes over a real database; files share their thread, and with it the compiled
 * engine of the database, which halves the cost of a run. `process`: tests that need a process of their own.
 * `built`: the built shop as a separate process.
 */
export default defineConfig({
  plugins: [messages()],
  test: {
    // More than the cores of a small machine: files that wait for a clock, a disk or a server leave capacity.
    maxWorkers: process.env.TEST_DATABASE_URL ? 4 : 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          pool: 'threads',
          isolate: false,
          include: process.env.TEST_WITHOUT_DATABASE ? withoutDatabase() : unitTests,
          exclude: [...needProcess, ...(process.env.TEST_DATABASE_URL ? needNoServer() : [])],
          globalSetup: ['tests/support/run/global-setup.ts'],
        },
      },
      { test: { ...shared, name: 'process', include: needProcess } },
      {
        test: {
          ...shared,
          testTimeout: 120_000,
          name: 'built',
          include: ['tests/built/*.test.ts'],
          globalSetup: ['tests/support/built/built-setup.ts'],
        },
      },
    ],
  },
})
