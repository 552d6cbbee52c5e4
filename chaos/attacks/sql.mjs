import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aStaffCookie, connect } from '../database.mjs'
import { runPython } from './run.mjs'

const flags = [
  ...['--batch', '--flush-session', '--disable-coloring', '--ignore-code=*', '--threads=4'],
  ...['--level=3', '--risk=2', '--dbms=postgresql', '--technique=BEUSQ'],
]

const json = (body) => ['--data', JSON.stringify(body), '--headers', 'content-type: application/json']

/** Every place marked by a star is tried. */
const targetsOf = (productId, staff) => [
  [
    '/api/product?search=honey*&brand=a*&category=b*&tags=c*&sort=price*&price[gte]=1*&price[lte]=9*&page=1*&limit=5*',
  ],
  ['/product?search=honey*&brand=a*&page=1*'],
  [`/api/product/${productId}*`],
  ['/api/user/login', ...json({ email: 'kavin@example.com*', password: 'red-rice-2026*' })],
  [
    '/api/enquiry',
    ...json({ name: 'Kavin*', email: 'k@example.com*', mobile: '9840012345*', comment: 'Hello*' }),
  ],
  [
    '/api/admin/orders?search=a*&status=Confirmed*&state=Kerala*&from=2026-01-01*&sort=total*&page=1*',
    ...staff,
  ],
  ['/api/admin/products?search=a*&sort=title*&page=1*', ...staff],
  ['/api/admin/customers?search=a*&page=1*', ...staff],
]

export async function injectSql({ shop, programs, folder, databaseUrl }) {
  const sqlmap = path.join(programs.folder, 'usr/share/sqlmap/sqlmap.py')
  const [{ _id: productId }] = await (await fetch(`${shop.origin}/api/product?limit=1`)).json()
  const staff = ['--cookie', await aStaffCookie(databaseUrl), '--skip', 'cookie']
  const targets = targetsOf(productId, staff)
  const forgetting = await clearAttempts(databaseUrl)
  let injectable = 0
  for (const [address, ...more] of targets) {
    const asked = ['-u', shop.origin + address, ...more, ...flags, '--output-dir', folder]
    const said = await runPython({ programs, folder }, [sqlmap, ...asked])
    if (/identified the following injection point|is vulnerable/.test(said)) injectable += 1
    if (process.env.ATTACK) console.log(address, said.split('\n').slice(-14).join('\n'))
  }
  await forgetting.stop()
  const places = targets.flat().join('').split('*').length - 1
  return {
    what: `sqlmap, level 3, risk 2: ${places} places in ${targets.length} calls, ${injectable} injectable`,
    passed: injectable === 0,
  }
}

/** Otherwise the rate limit answers 429 after a few requests and nothing is tested. */
async function clearAttempts(databaseUrl) {
  const client = await connect(databaseUrl)
  let going = true
  const forgetting = (async () => {
    for (; going; await sleep(50)) await client.query('delete from attempt')
  })()
  const stop = async () => {
    going = false
    await forgetting
    await client.end()
  }
  return { stop }
}
