import net from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')

/** A keep-alive HTTP/1.1 connection that sends one request after the other at little cost. */
export class Connection {
  #socket
  #parts = []
  #size = 0
  /** Where the body begins and ends once the header has arrived. */
  #body
  #settle

  static open(port) {
    const connection = new Connection()
    return new Promise((resolve, reject) => {
      connection.#socket = net.connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(connection))
      connection.#socket.on('error', reject)
      connection.#socket.on('data', (part) => connection.#take(part))
      connection.#socket.on('close', () => connection.#settle?.reject(new Error('The connection was closed')))
    })
  }

  /** Resolves with the status and, when `read`, the body. */
  ask(request, read = false) {
    return new Promise((resolve, reject) => {
      if (!this.isOpen) throw new Error('The connection was closed')
      this.#settle = { resolve, reject, read }
      this.#socket.write(request)
    })
  }

  get isOpen() {
    return !this.#socket.destroyed
  }

  close() {
    this.#settle = undefined
    this.#socket.destroy()
  }

  #take(part) {
    this.#parts.push(part)
    this.#size += part.length
    if (!this.#body) this.#readHead()
    if (this.#body && this.#size >= this.#body.end) this.#finish()
  }

  #readHead() {
    if (this.#parts.length > 1) this.#parts = [Buffer.concat(this.#parts)]
    const [bytes] = this.#parts
    const start = bytes.indexOf(headEnd)
    if (start < 0) return
    const head = bytes.latin1Slice(0, start)
    const status = Number(head.slice(9, 12))
    const length = status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(length)) throw new Error('An answer without Content-Length cannot be measured here')
    this.#body = { status, start: start + 4, end: start + 4 + length }
  }

  #finish() {
    const { resolve, read } = this.#settle
    const { status, start, end } = this.#body
    const body = read ? Buffer.concat(this.#parts).subarray(start, end) : undefined
    this.#parts = []
    this.#size = 0
    this.#body = undefined
    resolve({ status, body })
  }
}

export const getRequest = (url, headers = {}) => request('GET', url, headers, '')

export function request(method, url, headers, body) {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  if (body) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`)
  return `${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
