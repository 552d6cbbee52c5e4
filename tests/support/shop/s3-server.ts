import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { freePort } from '../../../scripts/free-port.mjs'

/** `unreadable`: files are listed and written, but not read. */
export type Fault = 'none' | 'slow' | 'error' | 'cut' | 'away' | 'unreadable'

const program = fileURLToPath(import.meta.resolve('s3rver/bin/s3rver.js'))

/** For all tests of a file, with a folder beside it; each test begins without a fault. */
export function s3ServerOfFile() {
  let server: Awaited<ReturnType<typeof openS3Server>>
  let folder: string
  beforeAll(async () => {
    server = await openS3Server()
    folder = await mkdtemp(path.join(tmpdir(), 'thulir-of-s3-'))
  })
  afterEach(() => {
    server.state.fault = 'none'
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })
  return {
    get state() {
      return server.state
    },
    get bucket() {
      return server.bucket
    },
    get folder() {
      return folder
    },
  }
}

/** An S3 server in a process of its own, behind a proxy that can make it slow, faulty or silent. */
export async function openS3Server() {
  const directory = await mkdtemp(path.join(tmpdir(), 'thulir-s3-'))
  const port = await freePort()
  const s3 = spawn(process.execPath, [
    program,
    ...['-d', directory, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', 'shop'],
  ])
  await untilAnswers(port)
  const state = { fault: 'none' as Fault, asked: 0 }
  const proxy = createServer((incoming, reply) => {
    state.asked += 1
    answer(state.fault, incoming, reply, port)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/shop`
  return {
    state,
    bucket: {
      endpoint,
      region: 'us-east-1',
      prefix: 'pictures/',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async close() {
      proxy.closeAllConnections()
      proxy.close()
      s3.kill()
      await rm(directory, { recursive: true })
    },
  }
}

function answer(fault: Fault, incoming: IncomingMessage, reply: ServerResponse, port: number): void {
  if (fault === 'away') return void incoming.socket.destroy()
  const isRead = incoming.method === 'GET' && !incoming.url?.includes('?')
  if (fault === 'error' || (fault === 'unreadable' && isRead)) {
    incoming.resume()
    return void reply.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
  }
  const { method, url, headers } = incoming
  const forwarded = request({ port, host: '127.0.0.1', method, path: url, headers }, (response) => {
    reply.writeHead(response.statusCode ?? 500, response.headers)
    if (fault === 'cut')
      response.once('data', (bytes: Buffer) => {
        reply.write(bytes.subarray(0, bytes.length / 2))
        setTimeout(() => reply.destroy(), 20)
      })
    else response.pipe(reply)
  })
  forwarded.on('error', () => reply.destroy())
  setTimeout(() => incoming.pipe(forwarded), fault === 'slow' ? 300 : 0)
}

async function untilAnswers(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answered = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    if (answered) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('The S3 server did not start')
}
