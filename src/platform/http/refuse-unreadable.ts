import http from 'node:http'
import type { Socket } from 'node:net'
import { messages } from '../contract/messages'
import { errorCode } from '../util/error-code'
import { refusalBody } from './error-reply'

/** By what Node's parser says; all else is no HTTP that it knows, as a method that nobody has heard of. */
const refusals: Record<string, { status: number; code: string; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'REQUEST_TIMEOUT', message: messages.tooSlow },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'HEADERS_TOO_LARGE', message: messages.tooLarge },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'BODY_TOO_LARGE', message: messages.tooLarge },
}
const unreadable = { status: 400, code: 'BAD_REQUEST', message: messages.badRequest }

/** Answers what never became a request, so that no router hears of it, as the API answers all that it refuses. */
export const refuseUnreadable =
  (safetyHeaders: Record<string, string>) =>
  (error: Error, socket: Socket): void => {
    // Node keeps the answer under way there, and itself looks whether it has begun: ours would be read as a part of it.
    const { _httpMessage: answer } = socket as { _httpMessage?: http.ServerResponse | null }
    if (socket.writable && !answer?.headersSent) socket.write(refusalOf(error, safetyHeaders))
    socket.destroy()
  }

function refusalOf(error: Error, safetyHeaders: Record<string, string>): string {
  const { status, code, message } = refusals[errorCode(error)] ?? unreadable
  const body = JSON.stringify(refusalBody(code, message))
  const headers = {
    ...safetyHeaders,
    'cache-control': 'no-store',
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
