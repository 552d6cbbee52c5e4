import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import * as commonMessages from '../contract/messages'
import { errorCode } from '../util/error-code'
import { errorBody } from './error-handler'

/** By the error code of Node's parser; anything else is not HTTP. */
const answers: Record<string, { status: number; code: string; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'REQUEST_TIMEOUT', message: commonMessages.tooSlow() },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'HEADERS_TOO_LARGE', message: commonMessages.tooLarge() },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'BODY_TOO_LARGE', message: commonMessages.tooLarge() },
}
const malformed = { status: 400, code: 'BAD_REQUEST', message: commonMessages.badRequest() }

/** Answers malformed HTTP before any router, with the API's error body. */
export class MalformedRequests {
  readonly #safetyHeaders: Record<string, string>
  /** The last response of each connection. */
  readonly #responses = new WeakMap<Socket, ServerResponse>()

  constructor(safetyHeaders: Record<string, string>) {
    this.#safetyHeaders = safetyHeaders
  }

  track(request: IncomingMessage, response: ServerResponse): void {
    this.#responses.set(request.socket, response)
  }

  /** For the server's event `clientError`. */
  answer = (error: Error, socket: Socket): void => {
    const response = this.#responses.get(socket)
    // The client would read it as part of the response in progress.
    const isResponding = response?.headersSent && !response.writableFinished
    if (socket.writable && !isResponding) socket.write(this.#answerTo(error))
    socket.destroy()
  }

  #answerTo(error: Error): string {
    const { status, code, message } = answers[errorCode(error)] ?? malformed
    const body = JSON.stringify(errorBody(code, message))
    const headers = {
      ...this.#safetyHeaders,
      'cache-control': 'no-store',
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    return `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
  }
}
