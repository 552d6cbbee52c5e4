import { createHmac } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isPrivateUrl, publicLookup } from '../../platform/http/public-lookup'

export const timeoutMs = 5000

export const secretPrefix = 'whsec_'

export interface SignedMessage {
  url: string
  secret: string
  id: string
  body: string
}

/** The headers of the Standard Webhooks specification, version 1. */
function signedHeaders({ id, secret, body }: SignedMessage, now: Date) {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

/** Resolves with the status of the response. Its body is not read, and redirects are not followed. */
export async function sendWebhook(
  message: SignedMessage,
  { allowLocal, now = new Date() }: { allowLocal: boolean; now?: Date },
): Promise<number> {
  const { url, body } = message
  if (isPrivateUrl(new URL(url), allowLocal)) throw new Error('A private address')
  const send = url.toLowerCase().startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Thulir-Webhooks/1',
        ...signedHeaders(message, now),
      },
      lookup: publicLookup(allowLocal),
      signal: AbortSignal.timeout(timeoutMs),
    })
    request.on('error', reject)
    request.on('response', (response) => {
      response.on('error', () => {})
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.end(body)
  })
}
