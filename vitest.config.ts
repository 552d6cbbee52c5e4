import { defineConfig } from 'vitest/config'

const shared = { testTimeout: 30_000, hookTimeout: 60_000 }

/** They change their process, as by its user, which a thread cannot. */
const needProcess = ['src/server/database/closed-folder.test.ts']

/**
 * `rooms`: functions, and doors over a real database; files share their thread, and with it the compiled
 * engine of the database, which halves what a run costs. `process`: those that need one of their own.
 * `built`: the built shop as a process of its own.
 */
export default defineConfig({
  test: {
    // One more than the cores of a small machine: files that wait for a clock or a disk leave room.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'rooms',
          pool: 'threads',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/contract/*.test.ts'],
          exclude: needProcess,
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      { test: { ...shared, name: 'process', include: needProcess } },
      {
        test: {
          ...shared,
          testTimeout: 120_000,
          name: 'built',
          include: ['tests/built/*.test.ts'],
        },
      },
    ],
  },
})
