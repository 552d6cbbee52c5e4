import './node-version.mjs'

const { spawnSync } = await import('node:child_process')
const { findChromium } = await import('./chromium.mjs')
process.env.CHROMIUM ||= await findChromium()
const playwright = 'node_modules/@playwright/test/cli.js'
const { status } = spawnSync(process.execPath, [playwright, 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
