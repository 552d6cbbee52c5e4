import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { unpackPrograms } from '../scripts/debian.mjs'
import { aStaffCookie } from './database.mjs'
import { openFront } from './front.mjs'
import { openShop, someShoppers } from './shop.mjs'
import { byTls, plainly, smuggle } from './smuggle.mjs'

const call = promisify(execFile)
const slowSeconds = 30
const observatory = '@mdn/mdn-http-observatory@1.4.8'

/** Attack tools that nobody here wrote, against a shop of this drill alone; docs/security.md says what came of each finding. */
export async function attack({ databaseUrl }) {
  const programs = unpackPrograms('sqlmap', 'wapiti', 'slowhttptest', 'ffuf', 'dirb', 'nginx-light')
  const folder = mkdtempSync(path.join(tmpdir(), 'thulir-attack-'))
  const env = { DATABASE_URL: databaseUrl, SHOP_TRUST_PROXY: 'on', SHOP_ORIGIN: 'https://localhost' }
  const shop = await openShop(env)
  const front = await openFront(programs, new URL(shop.origin).port)
  const told = []
  const tell = (what, kept) => {
    console.log(`   ${what}`)
    told.push({ what, kept })
  }
  try {
    const given = { shop, front, programs, folder, tell }
    const steps = [gradeHeaders, findHidden, injectSql, scanPages, hideRequests, sendSlowly]
    const only = process.env.ATTACK?.split(',')
    for (const step of steps.filter(({ name }) => !only || only.includes(name)))
      await step(given, databaseUrl)
    return {
      kept: shop.isAlive() && told.every(({ kept }) => kept),
      result: told.map(({ what }) => what).join('; '),
    }
  } finally {
    await front.close()
    await shop.close()
    programs.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function gradeHeaders({ front, tell }) {
  const folder = path.resolve(import.meta.dirname, '../node_modules/.cache/observatory')
  if (!existsSync(path.join(folder, 'node_modules'))) {
    // It names a server among its packages, which nothing here starts, and of which a part asks for a newer Node.
    const flags = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--engine-strict=false']
    await call('npm', ['install', ...flags, observatory])
    // The list of hosts known to browsers, which its own script would fetch: there is no localhost on it.
    writeFileSync(path.join(folder, 'node_modules', '@mdn/mdn-http-observatory/conf/hsts-preload.json'), '{}')
  }
  const grader = path.join(import.meta.dirname, 'grade-headers.mjs')
  const { stdout } = await call(process.execPath, [grader, folder, front.http, front.https].map(String), {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: front.certificate },
  })
  const { score, grade, lost } = JSON.parse(stdout)
  tell(`headers ${grade} (${score})${lost.length > 0 ? `, not liked: ${lost.join(', ')}` : ''}`, score >= 90)
}

/** What the shop means to answer of the words in the list. */
const known =
  /^(?:admin|api|assets|blogs?|cart|checkout|contact|favicon\.ico|forgot-password|healthz|readyz|login|logout|signup|register|my-orders|my-profile|orders|privacy-policy|product|products|profile|robots\.txt|sitemap\.xml|wishlist|store|about|search)?$/i

async function findHidden({ shop, programs, folder, tell }) {
  const out = path.join(folder, 'ffuf.json')
  const words = path.join(programs.folder, 'usr/share/dirb/wordlists/common.txt')
  const asked = ['-u', `${shop.origin}/FUZZ`, '-w', words, '-t', '8', '-s', '-o', out, '-of', 'json']
  await call(programs.find('ffuf'), [...asked, '-mc', 'all', '-fc', '404'], {
    env: programs.env,
    maxBuffer: 2 ** 26,
  })
  const { results } = JSON.parse(readFileSync(out, 'utf8'))
  const odd = results.filter(({ input, status }) => status >= 500 || !known.test(input.FUZZ))
  const names = odd.map(({ input, status }) => `${input.FUZZ} ${status}`)
  tell(
    `ffuf: ${results.length} words answered, ${odd.length} unknown ${names.slice(0, 30).join(', ')}`.trim(),
    odd.length === 0,
  )
}

async function injectSql({ shop, programs, folder, tell }, databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const cookie = await aStaffCookie(databaseUrl)
  // Else all that comes is answered 429 after a few, and nothing is tried.
  let going = true
  const forgetting = (async () => {
    for (; going; await sleep(50)) await client.query('delete from attempt')
  })()
  const [{ _id: id }] = await (await fetch(`${shop.origin}/api/product?limit=1`)).json()
  const staff = ['--cookie', cookie, '--skip', 'cookie']
  const json = (body) => ['--data', JSON.stringify(body), '--headers', 'content-type: application/json']
  const targets = [
    [
      '/api/product?search=honey*&brand=a*&category=b*&tags=c*&sort=price*&price[gte]=1*&price[lte]=9*&page=1*&limit=5*',
    ],
    ['/product?search=honey*&brand=a*&page=1*'],
    [`/api/product/${id}*`],
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
  const flags = [
    '--batch',
    '--level=3',
    '--risk=2',
    '--dbms=postgresql',
    '--threads=4',
    '--technique=BEUSQ',
    '--flush-session',
  ]
  const quiet = ['--disable-coloring', '--ignore-code=*', '--output-dir', folder]
  const sqlmap = path.join(programs.folder, 'usr/share/sqlmap/sqlmap.py')
  let [places, injectable] = [0, 0]
  for (const [address, ...more] of targets) {
    const { stdout } = await call(
      '/usr/bin/python3',
      [sqlmap, '-u', shop.origin + address, ...more, ...flags, ...quiet],
      {
        env: { ...programs.env, HOME: folder },
        maxBuffer: 2 ** 26,
      },
    )
    places += (address + more.join('')).split('*').length - 1
    if (/identified the following injection point|is vulnerable/.test(stdout)) injectable += 1
    if (process.env.ATTACK) console.log(address, stdout.split('\n').slice(-14).join('\n'))
  }
  going = false
  await forgetting
  await client.end()
  tell(
    `sqlmap, level 3, risk 2: ${places} places in ${targets.length} calls, ${injectable} injectable`,
    injectable === 0,
  )
}

/** Looked into, and left as it is: docs/security.md says why. */
const accepted = ['X-XSS-Protection is not set']

async function scanPages({ front, programs, folder, tell }) {
  // A package of wapiti's names this by a relative link; where it is installed already, it was not unpacked.
  const suffixes = path.join(programs.folder, 'usr/share/publicsuffix')
  if (!existsSync(suffixes)) symlinkSync('/usr/share/publicsuffix', suffixes)
  const out = path.join(folder, 'wapiti.json')
  const modules =
    'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,sql,xss'
  const asked = [
    '-u',
    `${front.origin}/`,
    '--scope',
    'folder',
    '-m',
    modules,
    '--verify-ssl',
    '0',
    '--flush-session',
  ]
  const bounds = [
    '--max-scan-time',
    '180',
    '--max-attack-time',
    '60',
    '-d',
    '3',
    '--max-links-per-page',
    '25',
  ]
  const quiet = ['-f', 'json', '-o', out, '--no-bugreport', '--store-session', folder]
  await call('/usr/bin/python3', [programs.find('wapiti'), ...asked, ...bounds, ...quiet], {
    env: { ...programs.env, HOME: folder },
    maxBuffer: 2 ** 26,
  })
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(out, 'utf8'))
  const found = Object.entries({ ...vulnerabilities, ...anomalies })
    .map(([name, list]) => [name, list.filter(({ info }) => !accepted.includes(info))])
    .filter(([, list]) => list.length > 0)
  if (process.env.ATTACK) console.log(JSON.stringify(found, null, 1).slice(0, 4000))
  const names = found.map(([name, list]) => `${list.length} × ${name}`)
  tell(`wapiti: ${names.length > 0 ? names.join(', ') : 'no finding'}`, names.length === 0)
}

async function hideRequests({ shop, front, tell }) {
  const direct = await smuggle(plainly(Number(new URL(shop.origin).port)))
  const through = await smuggle(byTls(front.https))
  const answered = [...direct.answered, ...through.answered.map((name) => `${name} (nginx)`)]
  const what = answered.length > 0 ? `answered: ${answered.join(', ')}` : 'none answered'
  tell(
    `requests hidden behind ${direct.tried} ambiguous ones, at the shop and at nginx: ${what}`,
    answered.length === 0,
  )
}

/** Headers, bodies and reading a byte at a time, while others shop: straight at the shop, and through nginx. */
async function sendSlowly({ shop, front, programs, tell }) {
  const kinds = {
    headers: ['-H'],
    bodies: ['-B'],
    ranges: ['-R', '-t', 'HEAD'],
    reading: ['-X', '-w', '1', '-y', '2', '-n', '5', '-z', '8', '-k', '3'],
  }
  const [shopper] = await someShoppers(shop.origin, 1)
  let [worst, failed] = [0, 0]
  for (const target of [`${shop.origin}/product`, `${front.origin}/product`])
    for (const flags of Object.values(kinds)) {
      const attacker = spawn(
        programs.find('slowhttptest'),
        [...flags, '-c', '1000', '-r', '200', '-i', '5', '-l', String(slowSeconds), '-u', target],
        { env: programs.env, stdio: 'ignore' },
      )
      const gone = new Promise((resolve) => attacker.once('exit', resolve))
      let going = true
      gone.then(() => (going = false))
      while (going) {
        const began = performance.now()
        const done = await Promise.all([fetch(`${shop.origin}/product`), shopper.order()]).catch(() => [])
        for (const reply of done) await reply.arrayBuffer()
        if (done.length === 0 || done.some(({ ok }) => !ok)) failed += 1
        worst = Math.max(worst, performance.now() - began)
        await sleep(100)
      }
    }
  tell(
    `slowhttptest, 1,000 connections, 4 kinds at the shop and at nginx: others waited ${Math.round(worst)} ms at most for a page and an order, ${failed} failed`,
    failed === 0 && worst < 1000,
  )
}
