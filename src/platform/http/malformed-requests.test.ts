import http from 'node:http'
import net from 'node:net'
import { expect, vi } from 'vitest'
import { test } from '../../../tests/support/shop/shop-test'
import { ErrorBody } from '../contract/error-body'
import { MalformedRequests } from './malformed-requests'

test.beforeAll(async ({ shop }) => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Everything received until the connection closes; sends each part after a response to the one before. */
function send(server: http.Server, ...parts: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const { port } = server.address() as net.AddressInfo
    const socket = net.connect(port, '127.0.0.1', () => socket.write(parts.shift() ?? ''))
    socket.on('data', (part) => {
      answer += part
      const next = parts.shift()
      if (next) socket.write(next)
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))

test.for([
  ['an unknown method', 'FOO / HTTP/1.1\r\nhost: shop.test\r\n\r\n', '400 Bad Request', 'BAD_REQUEST'],
  ['no request at all', 'good day\r\n\r\n', '400 Bad Request', 'BAD_REQUEST'],
  [
    'another version',
    'GET /api/product HTTP/9.9\r\nhost: shop.test\r\n\r\n',
    '400 Bad Request',
    'BAD_REQUEST',
  ],
  [
    'a head of more than 16 KB',
    `GET /api/product HTTP/1.1\r\nhost: shop.test\r\nx: ${'x'.repeat(16_500)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'HEADERS_TOO_LARGE',
  ],
  [
    'chunks with long remarks',
    `POST /api/enquiry HTTP/1.1\r\nhost: shop.test\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n2;${'x'.repeat(17_000)}\r\n{}\r\n0\r\n\r\n`,
    '413 Payload Too Large',
    'BODY_TOO_LARGE',
  ],
] as const)('[API-23] %s gets the standard error body', async ([_what, bytes, status, code], { shop }) => {
  const answer = await send(shop.app.server, bytes)

  expect(answer).toMatch(`HTTP/1.1 ${status}\r\n`)
  expect(answer).toMatch(/^content-type: application\/json/m)
  expect(answer).toContain('x-content-type-options: nosniff')
  expect(answer).toContain('connection: close')
  expect(ErrorBody.parse(bodyOf(answer))).toEqual({
    ...{ status: 'fail', success: false, code },
    message: expect.stringMatching(/\w+ \w+/),
  })
})

/** A bare server with shorter timeouts than the shop. */
async function aServer(answer?: http.RequestListener): Promise<http.Server> {
  const timeouts = { headersTimeout: 20, requestTimeout: 20, connectionsCheckingInterval: 10 }
  const malformed = new MalformedRequests({})
  const server = http.createServer(timeouts, answer).on('clientError', malformed.answer)
  server.on('request', (request, response) => malformed.track(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return server
}

test('a client that sends its headers too slowly gets an error', async () => {
  const server = await aServer()

  const answer = await send(server, 'GET / HTTP/1.1\r\nhost: ')

  expect(answer).toMatch('HTTP/1.1 408 Request Timeout\r\n')
  expect(bodyOf(answer)).toMatchObject({ success: false, code: 'REQUEST_TIMEOUT' })
  server.close()
})

test('no error is written into a response that has begun', async () => {
  const server = await aServer((_request, response) => void response.write('begun'))

  const answer = await send(server, 'GET / HTTP/1.1\r\nhost: shop.test\r\n\r\n', 'FOO / HTTP/1.1\r\n\r\n')

  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n.*begun\r\n$/s)
  server.close()
})

test('nothing is written to a connection that is gone', () => {
  const socket = new net.Socket().destroy()
  const write = vi.spyOn(socket, 'write')

  new MalformedRequests({}).answer(new Error('reset'), socket)

  expect(write).not.toHaveBeenCalled()
})
