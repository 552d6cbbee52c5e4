import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { childProcessEncoder, PictureUnreadable } from '../../src/media/server/picture-encoder'
import { aPng } from '../support/factories/hostile-files'

const file = new URL('../../dist/server/picture-process.js', import.meta.url)
const works = childProcessEncoder(file)
let photograph: Buffer
beforeAll(async () => {
  // As large as a photo to decode, and quick to encode.
  const sky = Buffer.alloc(1600 * 1200 * 3)
  for (let index = 0; index < sky.length; index += 1) sky[index] = Math.floor(index / (1600 * 3 * 5))
  photograph = await sharp(sky, { raw: { width: 1600, height: 1200, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer()
})
afterAll(() => {
  photograph = Buffer.alloc(0)
})

test('five pictures at once are decoded in separate processes: the server keeps its memory and answers', async () => {
  const before = process.memoryUsage().rss
  let [most, busiest] = [0, 0]
  let loop = performance.eventLoopUtilization()
  const clock = setInterval(() => {
    // Its processor time between two checks, not the delay of a check.
    busiest = Math.max(busiest, performance.eventLoopUtilization(loop).active)
    loop = performance.eventLoopUtilization()
    most = Math.max(most, process.memoryUsage().rss - before)
  }, 50)

  const made = await Promise.all(Array.from({ length: 5 }, () => works.encode(photograph)))
  clearInterval(clock)

  expect(made.every(({ widths }) => widths.includes(1200))).toBe(true)
  expect(most).toBeLessThan(300 * 1024 * 1024)
  expect(busiest).toBeLessThan(1000)
}, 180_000)

test('a file that is too much for the decoder fails alone, and the next one succeeds', async () => {
  await expect(works.encode(aPng(20_000, 20_000))).rejects.toThrow()
  await expect(works.encode(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).rejects.toThrow()

  expect((await works.encode(aPng(400, 300))).width).toBe(400)
}, 60_000)

test('a picture that waits on a busy machine does not count as a decompression attack', async () => {
  const attack = childProcessEncoder(file, { seconds: 0, clockMs: 60_000 })
  const busy = childProcessEncoder(file, { seconds: 60, clockMs: 1 })

  await expect(attack.encode(photograph)).rejects.toBeInstanceOf(PictureUnreadable)
  await expect(busy.encode(photograph)).rejects.toMatchObject({ code: 'PICTURE_WAITED' })
}, 60_000)

test('decoding a picture is cancelled when the shop closes, however far it is', async () => {
  const closing = new AbortController()

  const making = works.encode(photograph, { signal: closing.signal, onProgress: () => closing.abort() })

  await expect(making).rejects.toMatchObject({ name: 'AbortError' })
}, 60_000)

test("decoding a picture ends with the shop's process, however that ended", async () => {
  const raw = { width: 3000, height: 3000, channels: 3 } as const
  const source = await sharp(randomBytes(3000 * 3000 * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const shop = spawn(process.execPath, ['-e', killedShop, fileURLToPath(file)], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  shop.stdout.resume()
  shop.stdin.end(source)

  // Its output closes only when the picture process, which shares it, is gone: a complete picture takes longer.
  const [, signal] = await once(shop, 'close')

  expect(signal).toBe('SIGKILL')
}, 15_000)

const killedShop = `
const [, file] = process.argv
const stdio = ['ignore', 'inherit', 'ignore', 'ipc']
const child = require('node:child_process').fork(file, { env: {}, serialization: 'advanced', stdio })
child.send({ source: require('node:fs').readFileSync(0), frame: undefined, mostSeconds: 600 })
child.once('message', () => process.kill(process.pid, 'SIGKILL'))
`
