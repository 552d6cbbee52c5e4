import type { FileStore } from '../../platform/storage/file-store'

/** Stores the sizes of pictures. Keys are digests, so the content of a name never changes. */
export type MediaStore = Pick<FileStore, 'put' | 'get' | 'keys' | 'files'>

/** Other files may lie beside pictures in a bucket. */
export const isPictureKey = (key: string): boolean => /^[0-9a-f]{16}$/.test(key)

/** The upload from which frames are cut later; it has no URL. */
export const masterFile = 'master.webp'
