import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Config } from '../../config'
import { notFound } from '../http/app-error'
import type { FileStore, StoredFile } from '../storage/file-store'
import { openStore } from '../storage/open-store'

export type ExportStore = Pick<FileStore, 'put' | 'get' | 'files' | 'remove'>

export const exportKey = 'exports'

type ExportPlace = Pick<Config, 'dataDir' | 'backupBucket' | 'bucket' | 'mediaPublicUrl'>

/** The bucket of backups, else of pictures, but never one that is public: exports hold data of customers. */
export const openExports = ({ backupBucket, bucket, mediaPublicUrl, dataDir }: ExportPlace) =>
  openStore(backupBucket ?? (mediaPublicUrl ? undefined : bucket), dataDir, 0o700)

/** Under a new name, so that neither a repeated job nor a late worker overwrites a part of the export. */
export async function storePart(store: ExportStore, jobId: string, bytes: Uint8Array): Promise<StoredFile> {
  const file = `${jobId}.${randomUUID()}`
  await store.put(exportKey, file, bytes)
  return { file, bytes: bytes.length }
}

export const jobOfPart = (file: string) => file.split('.')[0] ?? ''

/** One part at a time, so that a large file never has to fit into memory. */
export const readParts = (store: ExportStore, parts: string[]): Readable =>
  Readable.from(
    (async function* () {
      for (const part of parts) {
        const bytes = await store.get(exportKey, part)
        if (!bytes) throw notFound()
        yield bytes
      }
    })(),
  )
