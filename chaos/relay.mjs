import { connect, createServer } from 'node:net'

/** Sits between a proxy and a shop and records which orders arrive. It closes with the shop, or it would accept requests for a dead one. */
export async function openRelay(shop) {
  const arrivals = []
  const sockets = new Set()
  const target = new URL(shop.origin)
  let server
  const listen = (port) =>
    new Promise((resolve) => {
      server = createServer((caller) => {
        const called = connect(Number(target.port), target.hostname)
        for (const [one, other] of [
          [caller, called],
          [called, caller],
        ]) {
          sockets.add(one)
          one.pipe(other)
          one.on('error', () => other.destroy())
          one.on('close', () => {
            sockets.delete(one)
            other.destroy()
          })
        }
        noteKeys(caller, arrivals)
      }).listen(port, '127.0.0.1', resolve)
    })
  await listen(0)
  const { port } = server.address()
  const end = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { origin: `http://127.0.0.1:${port}`, arrivals, end, start: () => listen(port) }
}

/** The head may arrive in pieces. */
function noteKeys(caller, arrivals) {
  let text = ''
  caller.on('data', (bytes) => {
    text += bytes.toString('latin1')
    let read = 0
    for (const found of text.matchAll(/\r\nidempotency-key: (\S+)\r\n/gi)) {
      arrivals.push(found[1])
      read = found.index + found[0].length - 2
    }
    text = text.slice(Math.max(read, text.length - 200))
  })
}

/** How many orders arrived at either shop, and how many of them more than once. */
export function countRepeated(relays) {
  const all = relays.flatMap(({ arrivals }) => arrivals)
  const seen = new Set(all).size
  return { seen, orders: all.length - seen }
}
