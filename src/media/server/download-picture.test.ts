import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as catalogMessages from '../../catalog/contract/messages'
import { pictureLimits } from '../../platform/contract/constants'
import { downloadPicture } from './download-picture'

const server = createServer((request, response) => {
  if (request.url === '/large') response.end(Buffer.alloc(pictureLimits.bytes + 1))
  else if (request.url === '/file') response.end('a file')
  else response.writeHead(302, { location: decodeURIComponent(request.url?.slice(1) ?? '') }).end()
})
let here = ''
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
})

const { signal } = new AbortController()
const download = (link: string, allowLocal: boolean) => downloadPicture(link, { allowLocal, signal })
const refused = expect.objectContaining({
  code: 'PICTURE_UNREACHABLE',
  message: catalogMessages.pictureUnreachable(),
})

test.each([
  ...['http://localhost:PORT/file', 'http://127.0.0.1:PORT/file', 'http://[::ffff:127.0.0.1]:PORT/file'],
  ...[
    'http://2130706433:PORT/file',
    'http://10.1.2.3/x.jpg',
    'http://[::1]:PORT/file',
    'http://[fd00::1]/x.jpg',
  ],
  ...[
    'http://169.254.169.254/latest',
    'http://0.0.0.0:PORT/file',
    'ftp://example.com/x.jpg',
    'file:///etc/passwd',
    'x',
  ],
])('[E8] a shop on the internet does not fetch %s', async (link) => {
  await expect(download(link.replace('PORT', new URL(here).port), false)).rejects.toEqual(refused)
})

test('[E8] a shop in a private network downloads from it, but not from services of its own host', async () => {
  expect(String(await download(`${here}/file`, true))).toBe('a file')
  expect(String(await download(`${here}/${encodeURIComponent('/file')}`, true))).toBe('a file')
  await expect(download('http://169.254.169.254/latest', true)).rejects.toEqual(refused)
  await expect(download(`${here}/${encodeURIComponent('http://169.254.169.254/')}`, true)).rejects.toEqual(
    refused,
  )
  await expect(download(`${here}/${encodeURIComponent('/')}`, true)).rejects.toEqual(refused)
})

test('a file above the size limit is not read to its end', async () => {
  await expect(download(`${here}/large`, true)).rejects.toMatchObject({
    status: 413,
    message: catalogMessages.pictureTooHeavy(),
  })
})
