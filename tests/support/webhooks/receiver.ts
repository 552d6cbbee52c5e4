import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebhookBody } from '../../../src/webhooks/contract/webhooks'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  text: string
  body: WebhookBody
}

type Answer = number | 'silent'

/** A program that takes webhooks. It answers 200, or as told for a path: each of several answers once, the last one always. */
export async function openReceiver() {
  const received: Received[] = []
  const answers = new Map<string, Answer[]>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { url: path = '', headers } = request
    const text = Buffer.concat(chunks).toString()
    received.push({ path, headers, text, body: JSON.parse(text || '{}') })
    const next = answers.get(path) ?? []
    const answer = (next.length > 1 ? next.shift() : next[0]) ?? 200
    if (answer === 'silent') return
    response.writeHead(answer, answer >= 300 && answer < 400 ? { location: '/elsewhere' } : {}).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    urlOf: (path: string) => `http://127.0.0.1:${port}${path}`,
    answer: (path: string, ...given: Answer[]) => void answers.set(path, given),
    at: (path: string) => received.filter((one) => one.path === path),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** As the Standard Webhooks specification tells a receiver, written without the shop's code. */
export function isSigned({ headers, text }: Pick<Received, 'headers' | 'text'>, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signature } = headers
  if (!secret.startsWith('whsec_') || Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${seconds}.${text}`).digest('base64')
  return signature === `v1,${expected}`
}
