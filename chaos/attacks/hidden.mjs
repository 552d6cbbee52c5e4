import { readFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './run.mjs'

/** Words in the list that the shop answers on purpose. */
const known =
  /^(?:admin|api|assets|blogs?|cart|checkout|contact|favicon\.ico|forgot-password|healthz|readyz|login|logout|signup|register|my-orders|my-profile|orders|privacy-policy|product|products|profile|robots\.txt|sitemap\.xml|wishlist|store|about|search)?$/i

/** Paths of the list that answer although nothing should be found there. */
export async function findHidden({ shop, programs, folder }) {
  const out = path.join(folder, 'ffuf.json')
  const words = path.join(programs.folder, 'usr/share/dirb/wordlists/common.txt')
  const asked = ['-u', `${shop.origin}/FUZZ`, '-w', words, '-t', '8', '-s', '-o', out, '-of', 'json']
  await run(programs.find('ffuf'), [...asked, '-mc', 'all', '-fc', '404'], programs.env)
  const { results } = JSON.parse(readFileSync(out, 'utf8'))
  const odd = results.filter(({ input, status }) => status >= 500 || !known.test(input.FUZZ))
  const names = odd.map(({ input, status }) => `${input.FUZZ} ${status}`)
  return {
    what: `ffuf: ${results.length} words answered, ${odd.length} unknown ${names.slice(0, 30).join(', ')}`.trim(),
    passed: odd.length === 0,
  }
}
