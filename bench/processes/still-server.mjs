// The floor of a page in a browser: the shop's responses from memory, with documents without scripts.
import http from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { get } from '../shop.mjs'

const shopPort = Number(process.argv[2])
const cache = new Map()

async function still(url) {
  const asDocument = await get(shopPort, url)
  if (!asDocument.headers['content-type']?.startsWith('text/html'))
    return get(shopPort, url, { 'accept-encoding': 'br' })
  const html = asDocument.body
    .toString()
    .replace(/<script[^>]*>.*?<\/script>/gs, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
  const headers = { ...asDocument.headers, 'content-encoding': 'br' }
  delete headers['content-length']
  return { status: asDocument.status, headers, body: brotliCompressSync(html) }
}

const server = http.createServer(async (request, response) => {
  const { url } = request
  if (!cache.has(url)) cache.set(url, still(url))
  const { status, headers, body } = await cache.get(url)
  response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
})
server.listen(0, 'localhost', () => process.send({ port: server.address().port }))
