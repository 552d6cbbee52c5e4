import './node-version.mjs'

const { spawnSync } = await import('node:child_process')
const { installPackages } = await import('./packages.mjs')
installPackages()
// A separate process: otherwise the shop would keep the memory of the build.
const { status } = spawnSync(process.execPath, [`${import.meta.dirname}/build.mjs`], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
process.env.NODE_ENV ??= 'production'
await import('../dist/server/main.js')
