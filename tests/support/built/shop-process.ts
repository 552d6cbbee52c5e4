import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hasEnded, launchShop, untilReady } from '../../../scripts/built-shop.mjs'
import { freePort } from '../../../scripts/free-port.mjs'

export interface ShopProcess {
  origin: string
  process: ChildProcess
  /** Standard output so far. */
  said(): string
  /** Standard error so far. */
  complaints(): string
  /** Sends the signal and waits for the end; the exit code, or null after a killing signal. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export const temporaryFolder = () => mkdtemp(path.join(tmpdir(), 'thulir-built-'))
export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })

/** Starts the built shop, with demo goods by default, and returns it immediately. */
async function spawnShop(env: Record<string, string>): Promise<ShopProcess> {
  const port = env.PORT ?? String(await freePort())
  const child = launchShop(
    { SHOP_LOG_LEVEL: 'error', SHOP_TIMEOUT_FACTOR: '10', PORT: port, ...env },
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  child.stdout?.on('data', (text) => {
    said += text
  })
  let complaints = ''
  child.stderr?.on('data', (text) => {
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
  await untilReady(shop.origin, () => hasEnded(shop.process)).catch((error) => {
    throw new Error(`The shop ended (${shop.process.exitCode}): ${shop.complaints()}`, { cause: error })
  })
  return shop
}

/** Waits for a shop that fails to start. */
export async function refusedStart(
  env: Record<string, string>,
): Promise<{ code: number | null; sentence: string }> {
  const shop = await spawnShop(env)
  const code = await new Promise<number | null>((done) => shop.process.on('close', done))
  return { code, sentence: shop.complaints().trim() }
}
