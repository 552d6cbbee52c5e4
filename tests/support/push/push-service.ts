import { createPublicKey, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SendRequest } from '../../../src/push/server/send-push'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/**
 * A push service that speaks RFC 8030 and checks the signature of RFC 8292. It answers 201, or as told, and not at all to
 * `silent`.
 */
export async function openPushService(publicKey: () => Promise<string>) {
  const received: Received[] = []
  const answers = new Map<string, number | 'silent'>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? ''
    received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
    const answer = answers.get(path) ?? 201
    if (answer === 'silent') return
    const isSigned = isOurs(request.headers.authorization ?? '', await publicKey())
    response.writeHead(isSigned ? answer : 403).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  /** To this server, whatever the host. */
  const send: SendRequest = async ({ url, method, headers, body, timeoutMs: _ }) => {
    const { pathname } = new URL(url)
    const { 'Content-Length': __, ...others } = headers
    const signal = AbortSignal.timeout(300)
    const init = { method, headers: others, body: new Uint8Array(body), signal }
    return (await fetch(`http://127.0.0.1:${port}${pathname}`, init)).status
  }
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { received, answers, send, close }
}

/** A JWT for this push service, of the key that browsers have subscribed with, valid for a day at most. */
function isOurs(authorization: string, publicKey: string): boolean {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== publicKey) return false
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const seconds = exp - Date.now() / 1000
  return (
    isSigned && aud === 'https://push.example' && seconds > 0 && seconds <= 86_400 && /^mailto:/.test(sub)
  )
}
