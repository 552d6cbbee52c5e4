import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fetchPackage } from '../../scripts/packages.mjs'
import { run } from './run.mjs'

export async function gradeHeaders({ front }) {
  // It also depends on a server that is not started here and partly needs a newer Node.
  const observatory = fetchPackage('observatory', '@mdn/mdn-http-observatory@1.4.8', [
    '--engine-strict=false',
  ])
  // The HSTS preload list, which its own script would download: localhost is not in it.
  const hosts = path.join(observatory, 'conf/hsts-preload.json')
  if (!existsSync(hosts)) writeFileSync(hosts, '{}')
  const grader = path.join(import.meta.dirname, 'grade-headers.mjs')
  const said = await run(process.execPath, [grader, observatory, front.http, front.https].map(String), {
    ...process.env,
    NODE_EXTRA_CA_CERTS: front.certificate,
  })
  const { score, grade, lost } = JSON.parse(said)
  return {
    what: `headers ${grade} (${score})${lost.length > 0 ? `, not liked: ${lost.join(', ')}` : ''}`,
    passed: score >= 90,
  }
}
