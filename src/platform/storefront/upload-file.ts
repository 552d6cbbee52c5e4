import { makeHttpClient, urlOf } from '../../ui/behavior/http-client'
import * as commonMessages from '../contract/messages'
import type { Reply, UploadRoute } from '../contract/route'

const client = makeHttpClient({
  offline: commonMessages.offline(),
  late: commonMessages.late(),
  faulty: commonMessages.faulty(),
})

/** A photo takes long on a slow line. */
const timeoutMs = 90_000

/** Sends the bytes of one file. */
export async function uploadFile<R extends UploadRoute>(
  route: R,
  params: Record<string, string>,
  file: Blob,
  token: string | undefined,
): Promise<Reply<R>> {
  const answered = await send(route, params, file, token).catch(() => {
    throw client.noResponse('OFFLINE')
  })
  return client.readBody(answered.status, answered.text)
}

async function send(
  route: UploadRoute,
  params: Record<string, string>,
  body: Blob,
  token: string | undefined,
) {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeoutMs)
  const response = await fetch(urlOf(route, { params }), {
    method: route.method,
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/octet-stream',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body,
    credentials: 'include',
    signal: late.signal,
  })
  const text = await response.text()
  clearTimeout(timer)
  return { status: response.status, text }
}
