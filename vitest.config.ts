import { defineConfig } from 'vitest/config'

const shared = { testTimeout: 30_000, hookTimeout: 60_000 }

/** `rooms`: functions, and doors over a real database. `built`: the built shop as a process of its own. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'rooms',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/contract/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
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
