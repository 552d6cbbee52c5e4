import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../scripts/free-port.mjs'
import { runProgram } from '../program.mjs'

/** nginx as in deploy/nginx.conf, with a self-signed certificate, in front of the shop at `port`. */
export async function openFront(programs, port) {
  const folder = mkdtempSync(path.join(tmpdir(), 'thulir-front-'))
  const [http, https] = [await freePort(), await freePort()]
  const { key, certificate } = certify(folder)
  const site = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8')
    // Some attack tools send no SNI name; for those the shop is the only server.
    .replace(/# Whoever asks for another name[^}]*}\n/, '')
    .replace('listen 80;', `listen 127.0.0.1:${http} backlog=4096;`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${https} ssl http2 backlog=4096;`)
    .replace('https://$host$request_uri', `https://$host:${https}$request_uri`)
    .replace('127.0.0.1:4000', `127.0.0.1:${port}`)
    .replaceAll('server_name shop.example;', 'server_name localhost;')
    .replace('/etc/ssl/thulir/fullchain.pem', certificate)
    .replace('/etc/ssl/thulir/privkey.pem', key)
    // All attacks come from one address.
    .replace('limit_conn callers 200;', 'limit_conn callers 2000;')
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  )
  const config = path.join(folder, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    config,
    `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 8192; }
http { access_log off; ${folders.join(' ')}\n${site}\n}`,
  )
  const nginx = programs.find('nginx')
  execFileSync(nginx, ['-c', config, '-t'], { env: programs.env, stdio: 'ignore' })
  const server = runProgram(nginx, ['-c', config], { env: programs.env, signal: 'SIGTERM' })
  const close = async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { http, https, origin: `https://localhost:${https}`, certificate, close }
}

/** A certificate for localhost that signs itself. */
export function certify(folder) {
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => path.join(folder, name))
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject]
  execFileSync('openssl', [...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  return { key, certificate }
}
