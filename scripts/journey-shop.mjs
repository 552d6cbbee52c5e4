import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

// The built demo shop on a data folder that is gone afterwards.
const folder = mkdtempSync(path.join(tmpdir(), 'thulir-journeys-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.env.SHOP_DATA_DIR = folder
process.env.SHOP_LOG_LEVEL ??= 'warn'
process.env.NODE_ENV = 'production'
await import('../dist/server/main.js')
