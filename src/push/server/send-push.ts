import { request as requestHttps } from 'node:https'
import { publicLookup } from '../../platform/http/public-lookup'
import type { PushNotice } from '../contract/push'

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

interface Sender {
  publicKey: string
  privateKey: string
  /** Where a push service can complain. */
  contact: string
}

/** Of the request to the push service. */
export interface PushRequest {
  url: string
  method: string
  headers: Record<string, string>
  body: Buffer
  timeoutMs: number
}
/** Resolves with the status of the response. */
export type SendRequest = (request: PushRequest) => Promise<number>

const timeoutMs = 10_000
/** Later the notice is of no use. */
const ttlSeconds = 24 * 60 * 60

/** Sends one notice, encrypted for its browser (RFC 8291), and resolves with the status of the push service. */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  notice: PushNotice,
  { publicKey, privateKey, contact }: Sender,
  send: SendRequest = sendToPublicHost,
): Promise<number> {
  const { default: webPush } = await import('web-push')
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notice),
    { vapidDetails: { subject: contact, publicKey, privateKey }, TTL: ttlSeconds, urgency: 'normal' },
  )
  return send({
    url: endpoint,
    method,
    headers: headers as Record<string, string>,
    body: body ?? Buffer.of(),
    timeoutMs,
  })
}

/** A stranger chose the host, so only a public address is connected to. Redirects are not followed. */
export const sendToPublicHost: SendRequest = ({ url, method, headers, body, timeoutMs }) =>
  new Promise((resolve, reject) => {
    const request = requestHttps(url, {
      method,
      headers,
      lookup: publicLookup(),
      signal: AbortSignal.timeout(timeoutMs),
    })
    request.on('error', reject)
    request.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.end(body)
  })
