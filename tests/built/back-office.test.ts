import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openBuiltShop } from '../support/built-shop'

const dist = path.resolve(import.meta.dirname, '../../dist')
const mostBytes = 130_000

const shop = await openBuiltShop()

async function filesOf(address: string): Promise<string[]> {
  const html = await (await fetch(shop.origin + address)).text()
  return [...html.matchAll(/(?:src|href)="(\/(?:admin\/)?assets\/[^"]+)"/g)].map(([, file]) => file ?? '')
}

test('the document names files of its own, kept for ever, and no style or script stands in it', async () => {
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

test('nothing of the back office is in what shoppers load', async () => {
  const home = await (await fetch(shop.origin)).text()
  const assets = path.join(dist, 'client/assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const forStaff = scripts.filter((name) =>
    readFileSync(path.join(assets, name), 'utf8').includes('/api/admin'),
  )

  expect(home).not.toMatch(/\/admin|--thumb-bar/)
  expect(scripts.length).toBeGreaterThan(10)
  expect(forStaff).toEqual([])
})

test('the entry of the back office stays light enough for a phone', async () => {
  const files = await filesOf('/admin')
  const bytes = files.reduce(
    (sum, file) => sum + readFileSync(path.join(dist, 'backoffice', `${file}.br`)).length,
    0,
  )

  console.log(`/admin: ${(bytes / 1000).toFixed(1)} kB in brotli`)
  expect(bytes).toBeLessThanOrEqual(mostBytes)
})
