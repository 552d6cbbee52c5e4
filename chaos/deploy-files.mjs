import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unpackPrograms } from '../scripts/debian.mjs'
import { certify } from './attacks/front.mjs'

const deploy = path.resolve(import.meta.dirname, '../deploy')

/** Each file of deploy/ that has a tool of its own is checked by it; only places of this machine are put in. */
export async function checkDeployFiles() {
  const programs = unpackPrograms('haproxy', 'nginx-light', 'docker-compose')
  const folder = mkdtempSync(path.join(tmpdir(), 'thulir-deploy-'))
  const { key, certificate } = certify(folder)
  const run = (program, ...args) =>
    execFileSync(programs.find(program), args, {
      env: {
        ...programs.env,
        PASSWORD: 'one',
        STORE_PASSWORD: 'eight-or-more',
        SHOP_ORIGIN: 'https://a.example',
      },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  /** A copy of the file in which places are replaced. */
  const copy = (name, places) => {
    const text = Object.entries(places).reduce(
      (before, [place, here]) => before.replaceAll(place, here),
      readFileSync(path.join(deploy, name), 'utf8'),
    )
    writeFileSync(path.join(folder, name), text)
    return path.join(folder, name)
  }
  const checks = {
    'haproxy.cfg': () => {
      const pem = path.join(folder, 'shop.pem')
      writeFileSync(pem, [certificate, key].map((file) => readFileSync(file, 'utf8')).join(''))
      const here = {
        '/etc/ssl/thulir/shop.pem': pem,
        'user haproxy': 'user root',
        'group haproxy': 'group root',
      }
      run('haproxy', '-c', '-f', copy('haproxy.cfg', here))
    },
    'compose-haproxy.cfg': () => run('haproxy', '-c', '-f', path.join(deploy, 'compose-haproxy.cfg')),
    'nginx.conf': () => {
      const here = { '/etc/ssl/thulir/fullchain.pem': certificate, '/etc/ssl/thulir/privkey.pem': key }
      copy('nginx.conf', here)
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${path.join(folder, name)};`,
      )
      const whole = path.join(folder, 'whole.conf')
      writeFileSync(
        whole,
        `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${temporary.join(' ')} include ${folder}/nginx.conf; }`,
      )
      run('nginx', '-t', '-c', whole)
    },
    'thulir.service': () => {
      const unit = copy('thulir.service', { '/usr/bin/node': process.execPath })
      run('systemd-analyze', 'verify', '--man=no', unit)
    },
    'compose.yaml': () => {
      // The version of Debian knows no `name`, which is newer.
      const file = copy('compose.yaml', { 'name: thulir\n': '' })
      run('docker-compose', '--file', file, 'config', '--quiet')
    },
    'pg-backup.sh': () => run('sh', '-n', path.join(deploy, 'pg-backup.sh')),
    'compose-replication.sh': () => run('sh', '-n', path.join(deploy, 'compose-replication.sh')),
  }
  const wrong = Object.entries(checks).flatMap(([name, check]) => {
    try {
      check()
      return []
    } catch (error) {
      return [
        `${name}: ${String(error.stderr ?? error.message)
          .trim()
          .replaceAll(/\s+/g, ' ')}`,
      ]
    }
  })
  rmSync(folder, { recursive: true, force: true })
  programs.remove()
  return {
    passed: wrong.length === 0,
    result: `${Object.keys(checks).length - wrong.length} of ${Object.keys(checks).length} files accepted by haproxy, nginx, systemd-analyze, docker-compose and sh${wrong.map((one) => `; ${one}`).join('')}`,
  }
}
