import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseAst } from 'vite'
import { fetchPackage } from '../scripts/packages.mjs'

const home = path.resolve(import.meta.dirname, '..')

/** What recheck finds, and why it is harmless. */
const bounded = {
  '/^[^a-z]+|[^a-z]+$/g': 'a password has at most 128 characters',
  '/^(.{1,4})\\1+$/u': 'a password has at most 128 characters',
  '/\\B(?=(?:\\d\\d)*\\d{3}$)/g': 'a number has at most 16 digits',
  '/[^/]+$/': 'the name of a file we built',
  '/(?<=:root\\{)[^}]*(?=\\})/g': 'a style sheet we built',
  '/:root\\s*\\{([^}]*)\\}/g': 'a style sheet we built',
  '/(?<=^|[;\\s])--[\\w-]+(?=\\s*:)/g': 'a style sheet we built',
  '/(?<=var\\()--[\\w-]+/g': 'a page too, but Node takes linear time: 100 KB in 11 ms',
  '/,(?![^([]*[)\\]])/': 'a style sheet we built',
  '/url\\(["\']?(\\/assets\\/[^"\')]*-basic-[^"\')]*\\.woff2)/g': 'a style sheet we built',
  '/^\\/(?![/\\\\])\\S*$/': 'a link of the owner; tests/contract/hostile-texts tries 100 KB of it',
  '/^(?:credit|deposit|cr)\\b(?!.*(?:card|dr))/i': 'the heading of a column has at most 200 characters',
  '/<a\\b[^>]*>/g': 'text typed by staff, in their own browser',
  '/(<main\\b[^>]*>).*(?=<\\/main>)/s': 'a page we built, where <main stands once: texts have &lt;',
  '/<source type="image\\/avif" srcSet="([^"]*)" sizes="([^"]*)"\\/>(?:(?!<\\/picture>).)*fetchPriority="high"/':
    'a page we built, and a match ends with its picture',
  '/<dialog\\b(?![^>]*\\sopen\\b)[^>]*>/g': 'a page we built, where a match ends with its tag',
  '/upi.*(?:ref|id)/i': 'the heading of a column has at most 200 characters',
}

/** Whether any expression takes more than linear time for some text. */
export async function checkExpressions() {
  const check = loadRecheck()
  const found = findExpressions()
  const traps = []
  for (const { pattern, flags, file } of found) {
    const look = () => check(pattern, flags, { timeout: 300_000 })
    // It also judges by the clock: on a busy machine only what is found twice counts.
    const first = await look()
    const { status, complexity } = first.status === 'safe' ? first : await look()
    if (status !== 'safe')
      traps.push({ text: `/${pattern}/${flags}`, file, says: complexity?.summary ?? status })
  }
  const harmful = traps.filter(({ text }) => !bounded[text])
  const listed = harmful.map(({ text, file, says }) => `${text} in ${file} (${says})`).join(', ')
  return {
    passed: harmful.length === 0,
    result: `${found.length} expressions, ${traps.length - harmful.length} that could take long but only see short or internal text, harmful: ${listed || 'none'}`,
  }
}

function findExpressions() {
  const found = new Map()
  const sources = readdirSync(path.join(home, 'src'), { recursive: true })
  for (const name of sources.filter((name) => /(?<!\.test)\.tsx?$/.test(name))) {
    const file = path.join('src', name)
    const text = readFileSync(path.join(home, file), 'utf8')
    JSON.stringify(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (_name, value) => {
      if (value?.regex) found.set(JSON.stringify(value.regex), { ...value.regex, file })
      return typeof value === 'bigint' ? undefined : value
    })
  }
  return [...found.values()]
}

/** Sixty MB with its native engines: only the JavaScript part. */
function loadRecheck() {
  const recheck = fetchPackage('recheck', 'recheck@4.5.0', ['--omit=optional'])
  process.env.RECHECK_BACKEND = 'pure'
  return createRequire(import.meta.url)(recheck).check
}
