import fs from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { FromThread, ThreadData, ToThread } from './embedded-messages'

// The embedded database in its own thread: messages of PostgreSQL's protocol in and out. In the main thread every
// query would block all requests.

const { folder, fsync } = workerData as ThreadData
const port = parentPort
if (!port) throw new Error('This file is started as a worker thread.')

// V8 recompiles busy functions of the engine, which takes up to 90 MB and both processors at every start. This
// budget, the highest it accepts, limits that to functions that stay busy.
setFlagsFromString('--wasm-tiering-budget=2147483647')

const openEngineFile = (name: string) =>
  fs.openSync(new URL(name, import.meta.resolve('@electric-sql/pglite')), 'r')

/**
 * Reads the file into memory that `resize` returns to the system at once. After freeing an ordinary buffer of this
 * size, malloc keeps up to twice as much of each thread's memory (decision 1).
 */
function readEngineFile(file: number): ArrayBuffer {
  const { size } = fs.fstatSync(file)
  const bytes = new ArrayBuffer(size, { maxByteLength: size })
  fs.readSync(file, new Uint8Array(bytes))
  return bytes
}

/** Missing in Node's types. */
declare const WebAssembly: { compile(bytes: ArrayBuffer): Promise<object> }

async function compileEngine(): Promise<object> {
  const file = openEngineFile('pglite.wasm')
  const bytes = readEngineFile(file)
  fs.closeSync(file)
  const compiled = await WebAssembly.compile(bytes)
  bytes.resize(0)
  return compiled
}

interface EngineNode {
  contents?: Uint8Array | Record<string, EngineNode>
}

/**
 * Makes the engine read its files from the open `file` instead of memory, because it reads few of them after its
 * start. Returns the number of files.
 */
function leaveOnDisk(node: EngineNode, file: number, bytes: ArrayBuffer): number {
  const { contents = {} } = node
  if (!(contents instanceof Uint8Array))
    return Object.values(contents).reduce((left, inner) => left + leaveOnDisk(inner, file, bytes), 0)
  if (contents.buffer === bytes) {
    const { byteOffset, byteLength } = contents
    const read = () => {
      const copy = new Uint8Array(byteLength)
      fs.readSync(file, copy, 0, byteLength, byteOffset)
      return copy
    }
    Object.defineProperty(node, 'contents', { get: read })
    return 1
  }
  return 0
}

/** PGlite never calls fsync; without it a power loss could lose an acknowledged order. */
class SyncingFolder extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const made = await super.init(...args)
    made.emscriptenOpts.preRun?.push((engine) => {
      const { NODEFS } = engine as unknown as { NODEFS: { stream_ops: Record<string, unknown> } }
      NODEFS.stream_ops.fsync = (stream: { nfd?: number }) => {
        if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd)
        return 0
      }
    })
    return made
  }
}

const settings = {
  fsync: fsync ? 'on' : 'off',
  wal_sync_method: 'fsync',
  shared_buffers: '8MB',
  min_wal_size: '32MB',
  max_wal_size: '64MB',
  // As on a server (server.ts).
  random_page_cost: '1.1',
}
const lastLines: string[] = []
const filesOnDisk = openEngineFile('pglite.data')
const files = readEngineFile(filesOnDisk)
const engine = new PGlite({
  pgliteWasmModule: await compileEngine(),
  // PGlite only calls `arrayBuffer`; a real Blob would be a copy.
  fsBundle: { arrayBuffer: async () => files } as unknown as Blob,
  fs: fsync ? new SyncingFolder(folder) : new NodeFS(folder),
  // No other extension: a second one can trap the WebAssembly of Node 20 (9 of 12 starts).
  extensions: { pg_trgm },
  startParams: [
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ],
  onStderr: (line) => {
    lastLines.push(line)
    if (lastLines.length > 5) lastLines.shift()
    return false
  },
})

const send = (message: FromThread, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)

try {
  await engine.waitReady
} catch (error) {
  send({ failed: [error instanceof Error ? error.message : String(error), ...lastLines].join(': ') })
  process.exit(1)
}
endWhenTrapped()
if (leaveOnDisk((engine.Module.FS as unknown as { root: EngineNode }).root, filesOnDisk, files) === 0)
  throw new Error('The engine keeps the files that came with it in another way than this expects.')
files.resize(0)

let last: Promise<void> = Promise.resolve()
port.on('message', (message: ToThread) => {
  last = last.then(() => handle(message))
})
send({ ready: true })

async function handle(message: ToThread): Promise<void> {
  if ('close' in message) {
    await engine.close()
    process.exit(0)
  }
  if ('reset' in message) {
    if (engine.isInTransaction()) await engine.exec('rollback')
    await engine.exec('discard all')
    return
  }
  const parts: Uint8Array[] = []
  await engine.execProtocolRawStream(message.bytes, {
    syncToFs: false,
    onRawData: (part) => parts.push(part.slice()),
  })
  const bytes = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
  const whole = bytes.byteLength === bytes.buffer.byteLength
  send({ session: message.session, bytes }, whole ? [bytes.buffer as ArrayBuffer] : [])
}

/**
 * PGlite swallows a WebAssembly trap: the query returns nothing and the next one hangs. End the thread instead; a
 * new one recovers from the log.
 */
function endWhenTrapped(): void {
  const entry = engine.Module as unknown as { _PostgresMainLoopOnce: () => void }
  const loop = entry._PostgresMainLoopOnce
  entry._PostgresMainLoopOnce = () => {
    try {
      loop()
    } catch (thrown) {
      const ordinaryError = (thrown as { status?: number }).status === 100
      if (!ordinaryError) process.exit(2)
      throw thrown
    }
  }
}
