// A command on the shop's data: node scripts/cli.mjs backup|restore|move-to-server|move-media|new-owner-password|seed [arguments]
import './node-version.mjs'

const { installPackages } = await import('./packages.mjs')
installPackages()
const { build } = await import('./build.mjs')
await build()
await import('../dist/server/cli.js')
