import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { removeFolder } from '../lifetimes.mjs'
import { demoFolder, findPages, get, startShop } from '../shop.mjs'

export const title = 'Weight'
const client = path.resolve(import.meta.dirname, '../../dist/client')
const lock = path.resolve(import.meta.dirname, '../../package-lock.json')
const kB = (bytes) => (bytes / 1000).toFixed(1)

/** What a browser fetches for a page: the preloaded scripts in brotli, and the document itself. */
export async function run() {
  const dataDir = await demoFolder()
  const shop = await startShop({ dataDir })
  const pages = await findPages(shop.port)
  const figures = {}
  for (const [name, { url, html }] of Object.entries(pages)) {
    const scripts = [...new Set(html.match(/\/assets\/[^" ]+\.js(?=[" ])/g))]
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, url]) => url)
    const fonts = [...new Set(html.match(/\/assets\/[^"]+\.woff2(?=" crossorigin)/g))]
    figures[name] = {
      html: (await get(shop.port, url, { 'accept-encoding': 'br' })).body.length,
      unpacked: Buffer.byteLength(html),
      styles: sheets.reduce((sum, sheet) => sum + statSync(path.join(client, `${sheet}.br`)).size, 0),
      data: Buffer.byteLength(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''),
      scripts: scripts.length,
      scriptBytes: scripts.reduce((sum, script) => sum + statSync(path.join(client, `${script}.br`)).size, 0),
      fonts: fonts.length,
      fontBytes: fonts.reduce((sum, font) => sum + statSync(path.join(client, font)).size, 0),
    }
  }
  await shop.stop()
  removeFolder(dataDir)
  const packages = countPackages()
  return {
    figures: { ...figures, packages },
    columns: [
      'page',
      'JS br, kB',
      'JS requests',
      'HTML br, kB',
      'styles br, kB',
      'unpacked: all, data, kB',
      'preloaded fonts, kB',
    ],
    rows: Object.entries(figures).map(([name, each]) => [
      name,
      kB(each.scriptBytes),
      each.scripts,
      kB(each.html),
      kB(each.styles),
      [each.unpacked, each.data].map(kB).join(', '),
      `${kB(each.fontBytes)} in ${each.fonts}`,
    ]),
    notes: [`The lock file names ${packages.production} packages for production and ${packages.all} in all.`],
    budgets: [
      ...Object.entries(figures).flatMap(([name, { scriptBytes, scripts, html, styles }]) => [
        {
          what: `JS of ${name}`,
          budget: '≤ 110 kB br',
          measured: `${kB(scriptBytes)} kB`,
          met: scriptBytes <= 110_000,
        },
        { what: `JS requests of ${name}`, budget: '≤ 6', measured: scripts, met: scripts <= 6 },
        {
          what: `HTML of ${name} with its styles`,
          budget: '≤ 22 kB br',
          measured: `${kB(html + styles)} kB`,
          met: html + styles <= 22_000,
        },
      ]),
      {
        what: 'packages in production',
        budget: '≤ 400',
        measured: packages.production,
        met: packages.production <= 400,
      },
    ],
  }
}

function countPackages() {
  const { packages } = JSON.parse(readFileSync(lock, 'utf8'))
  const all = Object.entries(packages).filter(([place]) => place !== '')
  return { all: all.length, production: all.filter(([, one]) => !one.dev).length }
}
