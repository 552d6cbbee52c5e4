import type { Bucket } from './bucket-address'
import type { FileStore } from './file-store'
import { createFolderStore } from './folder-store'

/** The bucket if there is one, else the folder. */
export async function openStore(bucket: Bucket | undefined, folder: string): Promise<FileStore> {
  if (!bucket) return createFolderStore(folder)
  const { createS3Store } = await import('./s3-store')
  return createS3Store(bucket)
}
