import { mkdirSync, rmSync } from 'node:fs'

// The built demo shop on an empty data folder that is gone afterwards; playwright.config.ts names it.
const folder = process.env.SHOP_DATA_DIR
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.env.SHOP_LOG_LEVEL ??= 'warn'
process.env.NODE_ENV = 'production'
await import('../dist/server/main.js')
