import pRetry, { AbortError } from 'p-retry'
import type { Config } from '../../config'
import type { MediaStore } from './media-store'

type Bucket = NonNullable<Config['bucket']>

/** A picture is shown late or not at all rather than keeping a request waiting. */
const timeoutMs = 10_000

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const typeOf = (file: string) => types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

/** Pictures as objects of an S3 bucket. The client is loaded only here. */
export async function createS3Store({ prefix, ...bucket }: Bucket): Promise<MediaStore> {
  const { S3mini } = await import('s3mini')
  const s3 = new S3mini({ ...bucket, requestAbortTimeout: timeoutMs })
  const nameOf = (key: string, file: string) => `${prefix}${key}/${file}`
  const list = async (under: string) =>
    ((await retry(() => s3.listObjects('/', under))) ?? []).map(({ Key: name }) => name)
  return {
    async put(key, file, bytes) {
      await retry(() => s3.putObject(nameOf(key, file), Buffer.from(bytes), typeOf(file)))
    },
    async get(key, file) {
      const bytes = await retry(() => s3.getObjectArrayBuffer(nameOf(key, file)))
      return bytes === null ? undefined : Buffer.from(bytes)
    },
    keys: async () =>
      new Set((await list(prefix)).map((name) => name.slice(prefix.length).split('/', 1)[0] ?? '')),
    files: async (key) => (await list(nameOf(key, ''))).map((name) => name.slice(nameOf(key, '').length)),
  }
}

/** Repeats what another try may cure: no connection, a timeout, a fault of the server. */
const retry = <T>(ask: () => Promise<T>): Promise<T> =>
  pRetry(
    async () => {
      try {
        return await ask()
      } catch (error) {
        throw isRejection(error) ? new AbortError(error as Error) : error
      }
    },
    { retries: 2, minTimeout: 100, factor: 3 },
  )

/** Wrong credentials or a wrong clock stay wrong. */
function isRejection(error: unknown): boolean {
  const { status, cause } = error as { status?: number; cause?: { status?: number } }
  const answered = status ?? cause?.status ?? 0
  return answered >= 400 && answered < 500 && answered !== 429
}
