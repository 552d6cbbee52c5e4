import type { Bucket } from './bucket-address'
import type { FileStore } from './file-store'
import { createFolderStore } from './folder-store'

/** The bucket if there is one, else the folder; `mode` is that of folders made in it. */
export async function openStore(
  bucket: Bucket | undefined,
  folder: string,
  mode?: number,
): Promise<FileStore> {
  if (!bucket) return createFolderStore(folder, mode)
  const { createS3Store } = await import('./s3-store')
  return createS3Store(bucket)
}
