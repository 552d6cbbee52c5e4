import net from 'node:net'
import tls from 'node:tls'

const post = (...lines) =>
  ['POST /api/enquiry HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', ...lines].join('\r\n')
const hidden = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** Requests with an ambiguous end, each followed by a hidden one. */
const ambiguous = {
  'length and chunks': `${post('Content-Length: 6', 'Transfer-Encoding: chunked')}\r\n\r\n0\r\n\r\n${hidden}`,
  'chunks and length': `${post('Transfer-Encoding: chunked', 'Content-Length: 4')}\r\n\r\n0\r\n\r\n${hidden}`,
  'two lengths': `${post('Content-Length: 2', 'Content-Length: 40')}\r\n\r\n{}${hidden}`,
  'a negative length': `${post('Content-Length: -1')}\r\n\r\n${hidden}`,
  'a length with a sign': `${post('Content-Length: +2')}\r\n\r\n{}${hidden}`,
  'a space before the colon': `${post('Transfer-Encoding : chunked', 'Content-Length: 5')}\r\n\r\n0\r\n\r\n${hidden}`,
  'an unknown encoding': `${post('Transfer-Encoding: xchunked')}\r\n\r\n0\r\n\r\n${hidden}`,
  'no size of a chunk': `${post('Transfer-Encoding: chunked')}\r\n\r\nzz\r\n\r\n${hidden}`,
  'a folded header': `${post('X: 1', ' Transfer-Encoding: chunked', 'Content-Length: 5')}\r\n\r\n0\r\n\r\n${hidden}`,
}

/** Directly at the shop, and through nginx. */
export async function hideRequests({ shop, front }) {
  const direct = await smuggle(plainly(Number(new URL(shop.origin).port)))
  const through = await smuggle(byTls(front.https))
  const answered = [...direct, ...through.map((name) => `${name} (nginx)`)]
  const what = answered.length > 0 ? `answered: ${answered.join(', ')}` : 'none answered'
  const tried = Object.keys(ambiguous).length
  return {
    what: `requests hidden behind ${tried} ambiguous ones, at the shop and at nginx: ${what}`,
    passed: answered.length === 0,
  }
}

/** The hidden request must not be answered after the outer one is rejected: the names of those that were. */
async function smuggle(connect) {
  const answered = []
  for (const [name, bytes] of Object.entries(ambiguous)) {
    const statuses = await statusesOf(connect(), bytes)
    if (statuses.some((status) => status === '200')) answered.push(name)
  }
  return answered
}

const plainly = (port) => () => net.connect(port, '127.0.0.1')
const byTls = (port) => () =>
  tls.connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false })

function statusesOf(socket, bytes) {
  return new Promise((resolve) => {
    let text = ''
    const done = () => {
      socket.destroy()
      resolve([...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status))
    }
    socket.on('data', (part) => {
      text += part
    })
    socket.on('error', done)
    socket.on('close', done)
    socket.setTimeout(2000, done)
    socket.write(bytes)
  })
}
