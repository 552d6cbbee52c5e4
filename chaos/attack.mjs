import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unpackPrograms } from '../scripts/debian.mjs'
import { openFront } from './attacks/front.mjs'
import { gradeHeaders } from './attacks/headers.mjs'
import { findHidden } from './attacks/hidden.mjs'
import { scanPages } from './attacks/pages.mjs'
import { sendSlowly } from './attacks/slowly.mjs'
import { hideRequests } from './attacks/smuggle.mjs'
import { injectSql } from './attacks/sql.mjs'
import { openShop } from './shop.mjs'

const attacks = { gradeHeaders, findHidden, injectSql, scanPages, hideRequests, sendSlowly }

/**
 * Public attack tools against a shop started for this test; docs/security.md lists the findings.
 * `ATTACK=injectSql,scanPages` runs some of them and prints more of their output.
 */
export async function attack({ databaseUrl }) {
  const programs = unpackPrograms('sqlmap', 'wapiti', 'slowhttptest', 'ffuf', 'dirb', 'nginx-light')
  const folder = mkdtempSync(path.join(tmpdir(), 'thulir-attack-'))
  const env = { DATABASE_URL: databaseUrl, SHOP_TRUST_PROXY: 'on', SHOP_ORIGIN: 'https://localhost' }
  const shop = await openShop(env)
  const front = await openFront(programs, new URL(shop.origin).port)
  const results = []
  try {
    for (const name of process.env.ATTACK?.split(',') ?? Object.keys(attacks)) {
      results.push(await attacks[name]({ shop, front, programs, folder, databaseUrl }))
      console.log(`   ${results.at(-1).what}`)
    }
    return {
      passed: shop.isAlive() && results.every(({ passed }) => passed),
      result: results.map(({ what }) => what).join('; '),
    }
  } finally {
    await front.close()
    await shop.close()
    programs.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
