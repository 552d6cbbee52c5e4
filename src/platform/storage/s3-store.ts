import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import pRetry, { AbortError } from 'p-retry'
import type { Bucket } from './bucket-address'
import { type FileStore, StorageError } from './file-store'

/** A picture is shown late or not at all rather than keeping a request waiting. */
const timeoutMs = 10_000
/** A bucket holds at most 10,000 parts of a file, and nearly all take parts of 5 MB or more. */
const partBytes = 8 * 1024 ** 2
/** Of one part. */
const partTimeoutMs = 60_000

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const typeOf = (file: string) => types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

/** Files as objects of an S3 bucket. The client is loaded only here. */
export async function createS3Store({ prefix, ...bucket }: Bucket): Promise<FileStore> {
  const { S3mini } = await import('s3mini')
  const s3 = new S3mini({ ...bucket, requestAbortTimeout: timeoutMs })
  const slow = new S3mini({ ...bucket, requestAbortTimeout: partTimeoutMs })
  const retry = retrying(bucket.endpoint)
  const nameOf = (key: string, file: string) => `${prefix}${key}/${file}`
  const list = async (under: string) =>
    (await retry(() => s3.listObjects('/', under, undefined, { delimiter: '/' }))) ?? []

  async function upload(name: string, source: string): Promise<void> {
    const id = await retry(() => s3.getMultipartUploadId(name, typeOf(name)))
    try {
      const parts: Awaited<ReturnType<typeof s3.uploadPart>>[] = []
      for await (const bytes of createReadStream(source, { highWaterMark: partBytes }))
        parts.push(await retry(() => slow.uploadPart(name, id, bytes, parts.length + 1)))
      await retry(() => slow.completeMultipartUpload(name, id, parts), { retries: 0 })
    } catch (error) {
      // Otherwise the bucket keeps the parts, unlisted. One that cannot be reached keeps them anyway.
      await s3.abortMultipartUpload(name, id).catch(() => undefined)
      throw error
    }
  }

  async function* readParts(name: string): AsyncGenerator<Buffer> {
    for (let [from, end] = [0, 1]; from < end; from += partBytes) {
      const part = await retry(async () => {
        const response = await slow.getObjectRaw(name, false, from, from + partBytes)
        const [, total] = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? []
        return { bytes: Buffer.from(await response.arrayBuffer()), end: Number(total) }
      })
      if (part.bytes.length !== Math.min(partBytes, part.end - from))
        throw new Error(`The bucket sent another part of ${name} than it was asked for`)
      end = part.end
      yield part.bytes
    }
  }

  return {
    async put(key, file, bytes) {
      await retry(() => s3.putObject(nameOf(key, file), Buffer.from(bytes), typeOf(file)))
    },
    async get(key, file) {
      const bytes = await retry(() => s3.getObjectArrayBuffer(nameOf(key, file)))
      return bytes === null ? undefined : Buffer.from(bytes)
    },
    keys: async () => new Set((await list(prefix)).map(({ Key: name }) => lastOf(name))),
    files: async (key) =>
      (await list(nameOf(key, ''))).map(({ Key: name, Size: bytes }) => ({ file: lastOf(name), bytes })),
    async add(key, file, source) {
      await upload(nameOf(key, file), source)
      const { size } = await stat(source)
      const stored = await retry(() => s3.getContentLength(nameOf(key, file)))
      if (stored === size) return
      await retry(() => s3.deleteObject(nameOf(key, file)))
      throw new Error(`The bucket stored ${stored} of ${size} bytes of ${file}`)
    },
    read: (key, file) => Readable.from(readParts(nameOf(key, file)), { objectMode: false }),
    async remove(key, file) {
      await retry(() => s3.deleteObject(nameOf(key, file)))
    },
  }
}

/** The last name of a path; a key is listed with a slash at its end. */
const lastOf = (name: string) => name.replace(/\/$/, '').split('/').at(-1) ?? ''

/** Repeats what another try may cure: no connection, a timeout, a fault of the server. */
const retrying =
  (endpoint: string) =>
  <T>(ask: () => Promise<T>, { retries } = { retries: 2 }): Promise<T> =>
    pRetry(
      () =>
        ask().catch((error) => {
          throw isRejection(error) ? new AbortError(error) : error
        }),
      { retries, minTimeout: 100, factor: 3 },
    ).catch((cause: Error) => {
      throw new StorageError(
        `The bucket ${endpoint} of MEDIA_URL or BACKUP_URL cannot be used: ${cause.message}.`,
        { cause },
      )
    })

/** Wrong credentials or a wrong clock stay wrong. */
function isRejection(error: unknown): boolean {
  const { status, cause } = error as { status?: number; cause?: { status?: number } }
  const answered = status ?? cause?.status ?? 0
  return answered >= 400 && answered < 500 && answered !== 429
}
