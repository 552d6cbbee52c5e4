import { getRequest } from './connection.mjs'
import { processorSeconds, startHelper } from './lifetimes.mjs'
import { interleave, ratios, spread } from './pairs.mjs'
import { get } from './shop.mjs'

const hopByHop = /^(?:date|connection|keep-alive|transfer-encoding)$/i

/** Records the responses of the shop, to be sent from memory. */
export async function record(port, url, headers, as = url) {
  const { status, rawHeaders, body } = await get(port, url, headers)
  const recorded = []
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (!hopByHop.test(rawHeaders[index])) recorded.push(rawHeaders[index], rawHeaders[index + 1])
  return { url: as, status, headers: recorded, body: body.toString('base64') }
}

export async function startFloor(recorded) {
  const helper = startHelper('floor-server')
  const { port } = await helper.ask(recorded)
  return { ...helper, port }
}

/** Shop against floor on the same request; the floor may have it under another path. */
export async function againstFloor({
  shop,
  floor,
  load,
  url,
  headers = {},
  floorUrl = url,
  status = 200,
  connections = 8,
  rounds = 5,
}) {
  const contestant = (server, address) => async () => {
    const before = processorSeconds(server.child.pid)
    const result = await load.ask({
      port: server.port,
      requests: [getRequest(address, headers)],
      connections,
      seconds: 1,
      status,
    })
    if (result.unexpected > 0)
      throw new Error(`${result.unexpected} answers of ${address} were not ${status}`)
    const used = processorSeconds(server.child.pid) - before
    return { ...result, processorUs: (used / result.requests) * 1e6 }
  }
  const results = await interleave(
    { shop: contestant(shop, url), floor: contestant(floor, floorUrl) },
    { rounds },
  )
  const of = (side, figure) => results[side].map((result) => result[figure])
  return {
    perSecond: spread(of('shop', 'perSecond')),
    floorPerSecond: spread(of('floor', 'perSecond')),
    ratio: ratios(of('shop', 'perSecond'), of('floor', 'perSecond')),
    processorRatio: ratios(of('shop', 'processorUs'), of('floor', 'processorUs')),
    p95: spread(of('shop', 'p95')),
    floorP95: spread(of('floor', 'p95')),
    p99: spread(of('shop', 'p99')),
  }
}
