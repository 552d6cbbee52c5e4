import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { runPython } from './run.mjs'

/** Examined and accepted: docs/security.md says why. */
const accepted = ['X-XSS-Protection is not set']

const modules =
  'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,sql,xss'

const flags = [
  ...['--scope', 'folder', '-m', modules, '--verify-ssl', '0', '--flush-session', '--no-bugreport'],
  ...['--max-scan-time', '180', '--max-attack-time', '60', '-d', '3', '--max-links-per-page', '25'],
]

export async function scanPages({ front, programs, folder }) {
  // One of wapiti's packages names this by a relative link; where it is installed already it was not unpacked.
  const suffixes = path.join(programs.folder, 'usr/share/publicsuffix')
  if (!existsSync(suffixes)) symlinkSync('/usr/share/publicsuffix', suffixes)
  const out = path.join(folder, 'wapiti.json')
  const asked = ['-u', `${front.origin}/`, ...flags, '-f', 'json', '-o', out, '--store-session', folder]
  await runPython({ programs, folder }, [programs.find('wapiti'), ...asked])
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(out, 'utf8'))
  const found = Object.entries({ ...vulnerabilities, ...anomalies })
    .map(([name, list]) => [name, list.filter(({ info }) => !accepted.includes(info))])
    .filter(([, list]) => list.length > 0)
  if (process.env.ATTACK) console.log(JSON.stringify(found, null, 1).slice(0, 4000))
  const names = found.map(([name, list]) => `${list.length} × ${name}`)
  return { what: `wapiti: ${names.join(', ') || 'no finding'}`, passed: names.length === 0 }
}
