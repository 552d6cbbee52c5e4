import { fork } from 'node:child_process'
import path from 'node:path'

// Both shops of the journeys at once: a very first start keeps one core busy, and the runner waits for each in turn.
const program = path.join(import.meta.dirname, 'journey-shop.mjs')
const shops = JSON.parse(process.env.JOURNEY_SHOPS)
await Promise.all(
  shops.map(({ port, folder }) => {
    const env = { ...process.env, PORT: String(port), SHOP_DATA_DIR: folder }
    const shop = fork(program, { env })
    shop.once('exit', (code) => process.exit(code ?? 1))
    return new Promise((open) => shop.once('message', open))
  }),
)
console.log('Both shops are open')
