import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const main = path.resolve(import.meta.dirname, '../../../dist/server/main.js')

export interface ShopProcess {
  origin: string
  process: ChildProcess
  /** What it wrote to standard output so far. */
  said(): string
  /** What it wrote to standard error so far. */
  complaints(): string
  /** Sends the signal and waits for the end; the exit code, or null after a killing signal. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export const temporaryFolder = () => mkdtemp(path.join(tmpdir(), 'thulir-built-'))
export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })

/** A port nobody listens on just now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (!address || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Starts the built shop, with the demo goods unless told otherwise, and gives it back at once. */
async function spawnShop(env: Record<string, string>): Promise<ShopProcess> {
  const port = env.PORT ?? String(await freePort())
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      SHOP_LOG_LEVEL: 'error',
      SHOP_DRAIN_SECONDS: '0',
      SHOP_TIMEOUT_FACTOR: '10',
      PORT: port,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (text) => {
    said += text
  })
  let complaints = ''
  child.stderr.on('data', (text) => {
    complaints += text
  })
  const ended = new Promise<number | null>((done) => child.on('close', done))
  return {
    origin: `http://127.0.0.1:${port}`,
    process: child,
    said: () => said,
    complaints: () => complaints,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

/** Starts the built shop and waits until it is ready. */
export async function startShop(env: Record<string, string>): Promise<ShopProcess> {
  const shop = await spawnShop(env)
  for (;;) {
    const { exitCode, signalCode } = shop.process
    if (exitCode !== null || signalCode !== null)
      throw new Error(`The shop ended (${signalCode ?? exitCode}): ${shop.complaints()}`)
    const ready = await fetch(`${shop.origin}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(
      () => undefined,
    )
    if (ready?.ok) return shop
    await new Promise((next) => setTimeout(next, 30))
  }
}

/** Waits for a shop that refuses to start. */
export async function refusedStart(
  env: Record<string, string>,
): Promise<{ code: number | null; sentence: string }> {
  const shop = await spawnShop(env)
  const code = await new Promise<number | null>((done) => shop.process.on('close', done))
  return { code, sentence: shop.complaints().trim() }
}
