// A chore on the shop's data: node scripts/cli.mjs backup|restore|move-to-server|new-owner-password|seed [given]
import './node-version.mjs'

const { installPackages } = await import('./packages.mjs')
installPackages()
const { build } = await import('./build.mjs')
await build()
await import('../dist/server/chores.js')
