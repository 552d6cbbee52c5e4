import { mkdirSync, rmSync, writeFileSync } from 'node:fs'

// The built demo shop on an empty data folder that is gone afterwards; journey-shops.mjs names it.
const folder = process.env.SHOP_DATA_DIR
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.env.SHOP_LOG_LEVEL ??= 'warn'
process.env.SHOP_PATIENCE ??= '10'
process.env.NODE_ENV = 'production'

// The first owner's password is said once, on the screen, when the shop is open; journeys log in with it.
const say = process.stdout.write.bind(process.stdout)
process.stdout.write = (text, ...more) => {
  const [, email, password] = /First owner: +(\S+), password (\S+)/.exec(String(text)) ?? []
  if (password) {
    writeFileSync(`${folder}/first-owner.json`, JSON.stringify({ email, password }))
    process.send('open')
  }
  return say(text, ...more)
}
await import('../dist/server/main.js')
