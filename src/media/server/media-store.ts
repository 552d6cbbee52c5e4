import type { FileStore } from '../../platform/storage/file-store'

/** Stores the sizes of pictures. Keys are digests, so the content of a name never changes. */
export type MediaStore = Pick<FileStore, 'put' | 'get' | 'keys' | 'files'>

/** The upload from which frames are cut later; it has no URL. */
export const masterFile = 'master.webp'
