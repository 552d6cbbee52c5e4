import './node-version.mjs'

const { installPackages } = await import('./packages.mjs')
installPackages()
const { build } = await import('./build.mjs')
await build()
process.env.NODE_ENV ??= 'production'
await import('../dist/server/main.js')
