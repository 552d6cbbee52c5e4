import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { openBuiltShop } from '../support/built/built-shop'

const client = path.resolve(import.meta.dirname, '../../dist/client')
const backOffice = path.resolve(import.meta.dirname, '../../dist/backoffice')
const maxRequests = 6
const maxScriptBytes = 110_000
const maxHtmlBytes = 22_000
const mostOfficeBytes = 130_000

const shop = await openBuiltShop()

/** The preloaded scripts of a page, and everything they import before they run. */
async function scriptsOf(address: string): Promise<string[]> {
  const html = await (await fetch(shop.origin + address)).text()
  const named = /<script data-scripts="([^"]*)" data-ahead="([^"]*)"/.exec(html)?.slice(1).join(' ') ?? ''
  const found = new Set<string>()
  const follow = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const code = readFileSync(path.join(client, file), 'utf8')
    for (const [, imported] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g))
      follow(`/assets/${imported}`)
  }
  for (const file of named.split(' ').filter(Boolean)) follow(file)
  return [...found]
}

const compressedSize = (file: string) => readFileSync(path.join(client, `${file}.br`)).length

test.each(['/', '/product', 'one product'])('%s is light: few scripts, and small ones', async (page) => {
  const [product] = await (await fetch(`${shop.origin}/api/product?limit=1`)).json()
  const scripts = await scriptsOf(page.startsWith('/') ? page : `/product/${product._id}`)
  const bytes = scripts.reduce((sum, file) => sum + compressedSize(file), 0)

  console.log(`${page}: ${scripts.length} scripts, ${(bytes / 1000).toFixed(1)} kB in brotli`)
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.length).toBeLessThanOrEqual(maxRequests)
  expect(bytes).toBeLessThanOrEqual(maxScriptBytes)
})

test.each(['/', '/product', 'one product', '/blogs'])(
  'the document of %s is small, with its styles',
  async (page) => {
    const [product] = await (await fetch(`${shop.origin}/api/product?limit=1`)).json()
    const address = page.startsWith('/') ? page : `/product/${product._id}`
    const html = await (await fetch(shop.origin + address)).text()
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, url]) => url ?? '')
    const [document, styles] = [brotliCompressSync(html).length, sheets.map(compressedSize)]
    const bytes = styles.reduce((sum, size) => sum + size, document)

    console.log(
      `${page}: ${(document / 1000).toFixed(1)} kB of HTML, ${(bytes / 1000).toFixed(1)} with styles, in brotli`,
    )
    expect(sheets.length).toBeGreaterThan(0)
    expect(sheets.length).toBeLessThanOrEqual(2)
    expect(bytes).toBeLessThanOrEqual(maxHtmlBytes)
  },
)

test('a page preloads three fonts for its characters', async () => {
  const html = await (await fetch(`${shop.origin}/`)).text()
  const fonts = [...html.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]*-basic-[^"]*)"/g)]
  const bytes = fonts.reduce((sum, [, file = '']) => sum + readFileSync(path.join(client, file)).length, 0)

  expect(fonts).toHaveLength(3)
  expect(bytes).toBeLessThan(35_000)
})

test.each([
  ['/forgot-password', 'forgot-password-page'],
  ['/reset-password/abc', 'reset-password-page'],
  ['/my-profile', 'profile-page'],
  ['/confirm-email/abc', 'confirm-email-page'],
  ['/blogs', 'blogs-page'],
  ['/privacy-policy', 'text-page'],
  ['/no-such-page', 'not-found-page'],
])('%s names the file of its page, so that it comes along with the entry', async (address, file) => {
  expect((await scriptsOf(address)).join()).toContain(`/${file}-`)
})

test('React runs with a file of its own, before the shop: two tasks instead of a long one', async () => {
  const html = await (await fetch(shop.origin)).text()
  const [, named = ''] = /data-scripts="([^"]*)"/.exec(html) ?? []
  const [react = '', entry] = named.split(' ').slice(-2)
  const inject = vi.fn()
  vi.stubGlobal('__REACT_DEVTOOLS_GLOBAL_HOOK__', { supportsFiber: true, inject })

  await import(/* @vite-ignore */ path.join(client, react))

  expect(entry).toContain('/entry-browser-')
  expect(inject).toHaveBeenCalledOnce()
})

/** The files that the document of the admin references. */
async function filesOf(address: string): Promise<string[]> {
  const html = await (await fetch(shop.origin + address)).text()
  return [...html.matchAll(/(?:src|href)="(\/(?:admin\/)?assets\/[^"]+)"/g)].map(([, file]) => file ?? '')
}

test('the admin document references its own immutable files, without inline style or script', async () => {
  const answer = await fetch(`${shop.origin}/admin`)
  const html = await answer.text()
  const files = await filesOf('/admin')

  expect(html).not.toMatch(/<style|<script(?![^>]*src=)|\sstyle=|\son\w+=/)
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self'; style-src 'self';/)
  expect(answer.headers.get('content-security-policy')).not.toContain('unsafe')
  expect(files.length).toBeGreaterThanOrEqual(2)
  for (const file of files) {
    const found = await fetch(shop.origin + file)
    expect(found.status).toBe(200)
    expect(found.headers.get('cache-control')).toContain('immutable')
  }
})

test('shoppers load no admin code', async () => {
  const home = await (await fetch(shop.origin)).text()
  const assets = path.join(client, 'assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const forStaff = scripts.filter((name) =>
    readFileSync(path.join(assets, name), 'utf8').includes('/api/admin'),
  )

  expect(home).not.toMatch(/\/admin|--thumb-bar/)
  expect(scripts.length).toBeGreaterThan(10)
  expect(forStaff).toEqual([])
})

test('the admin entry stays small enough for a phone', async () => {
  const files = (await filesOf('/admin')).filter((file) => !file.endsWith('.woff2'))
  const bytes = files.reduce((sum, file) => sum + readFileSync(path.join(backOffice, `${file}.br`)).length, 0)

  console.log(`/admin: ${(bytes / 1000).toFixed(1)} kB in brotli`)
  expect(bytes).toBeLessThanOrEqual(mostOfficeBytes)
})
