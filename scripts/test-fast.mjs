// Types, lint, and unit and API tests on the embedded database: npm run test:fast
import './node-version.mjs'

const { mkdirSync, rmSync } = await import('node:fs')
const { keepFilesInMemory } = await import('./memory-folder.mjs')
const { installPackages } = await import('./packages.mjs')
const { report, reporters, staticChecks, step } = await import('./steps.mjs')

const results = 'test-results/unit.json'

installPackages()
keepFilesInMemory()
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')
const { compileMessages } = await import('./messages.mjs')
compileMessages()
await Promise.all(staticChecks())
await step(
  'Unit and API tests on the embedded database',
  'node_modules/vitest/vitest.mjs',
  ['run', '--project', 'unit', '--project', 'process', ...reporters, `--outputFile.json=${results}`],
  { env: { TEST_FAST: '1' } },
)
report([results])
