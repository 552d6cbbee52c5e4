import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { held } from '../../support/run/deferred'

/** The shop behind a connection that holds back the end of every page, from within its data or from a given text on. */
export async function openSlowConnection(shop: string, from = 'id="page-data"') {
  const { promise, abandon } = held()
  const keptBack = new Set<http.ServerResponse>()

  async function passOn(reply: http.IncomingMessage, answer: http.ServerResponse) {
    answer.writeHead(reply.statusCode ?? 500, reply.headers)
    if (!reply.headers['content-type']?.startsWith('text/html')) return pipeline(reply, answer)
    const page = Buffer.concat(await reply.toArray())
    const cut = page.indexOf(from) + 100
    answer.write(page.subarray(0, cut))
    keptBack.add(answer)
    await promise
    if (!answer.destroyed) answer.end(page.subarray(cut))
  }

  const line = http.createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const cutOff = () => answer.destroy()
    http
      .get(shop + asked.url, { headers }, (reply) => void passOn(reply, answer).catch(cutOff))
      .on('error', cutOff)
  })
  await new Promise<void>((resolve) => line.listen(0, 'localhost', resolve))
  const close = () => {
    line.close()
    line.closeAllConnections()
  }
  return {
    origin: `http://localhost:${(line.address() as AddressInfo).port}`,
    abandon,
    /** The held part never arrives; the next page arrives whole. */
    breakOff: () => {
      for (const answer of keptBack) answer.destroy()
      abandon()
    },
    close,
  }
}
