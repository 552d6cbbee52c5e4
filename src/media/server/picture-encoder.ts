import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import * as catalogMessages from '../../catalog/contract/messages'
import { AppError } from '../../platform/http/app-error'
import { lowerPriority } from '../../platform/process/process-utils'
import type { EncodedPicture, EncodeOptions, Frame } from './encode-picture'

/** Where pictures are decoded and encoded. */
export interface PictureEncoder {
  encode(source: Uint8Array, options?: EncodeOptions): Promise<EncodedPicture>
}

/** The file cannot be decoded. Every other failure is a bug of ours, not the file's. */
export class PictureUnreadable extends Error {}

export interface PictureOrder {
  source: Uint8Array
  frame: Frame | undefined
  photoSide: number | undefined
  mostSeconds: number
}
export type PictureNews =
  | { done: number; total: number }
  | { picture: EncodedPicture }
  | { unreadable: string }

/**
 * A picture that takes more CPU time than `seconds` is an attack. Elapsed time depends on the load of the machine: a
 * low-priority process may wait for minutes.
 */
const limits = { seconds: 120, clockMs: 600_000 }

/** More would keep the last one waiting longer than a shopper does. */
const mostPhotosWaiting = 8

/** In this process: for development and tests. */
export const inProcessEncoder: PictureEncoder = {
  encode: async (source, options) => {
    const { encodePicture } = await import('./encode-picture')
    return encodePicture(source, options).catch((error: Error) => {
      throw new PictureUnreadable(error.message)
    })
  },
}

/**
 * One picture and one photo at a time, each in a low-priority child process without the shop's secrets. A file may crash its
 * decoder, but not the shop, and all memory is freed.
 */
export function childProcessEncoder(file: URL, most = limits): PictureEncoder {
  const pictures = pLimit(1)
  // A shopper waits for a photo, while the sizes of many pictures take minutes.
  const photos = pLimit(1)
  return {
    async encode(source, options = {}) {
      if (options.photoSide && photos.pendingCount >= mostPhotosWaiting) throw pictureWaited()
      const limit = options.photoSide ? photos : pictures
      return limit(() => encodeInChild(file, source, { ...options, most }))
    },
  }
}

export const pictureWaited = () => new AppError(503, 'PICTURE_WAITED', catalogMessages.pictureWaited())

type ChildOptions = EncodeOptions & { most: typeof limits }

function encodeInChild(
  file: URL,
  source: Uint8Array,
  { frame, photoSide, onProgress, signal, most }: ChildOptions,
) {
  return new Promise<EncodedPicture>((resolve, reject) => {
    const child = fork(fileURLToPath(file), {
      env: {},
      execArgv: ['--max-old-space-size=256'],
      serialization: 'advanced',
      stdio: 'ignore',
    })
    lowerPriority(child)
    const breakOff = (reason: Error) => {
      reject(reason)
      child.kill('SIGKILL')
    }
    const waited = () => breakOff(pictureWaited())
    const leave = () => breakOff(signal?.reason)
    const limit = setTimeout(waited, most.clockMs)
    signal?.addEventListener('abort', leave)
    child.on('message', (news: PictureNews) => {
      if ('picture' in news) resolve(news.picture)
      else if ('unreadable' in news) breakOff(new PictureUnreadable(news.unreadable))
      else onProgress?.(news.done, news.total)
    })
    child.on('error', reject)
    child.on('exit', (code, killedBy) => {
      clearTimeout(limit)
      signal?.removeEventListener('abort', leave)
      reject(faultOf(code, killedBy))
    })
    child.send({ source, frame, photoSide, mostSeconds: most.seconds } satisfies PictureOrder)
    if (signal?.aborted) leave()
  })
}

/**
 * The meaning of the child's exit. SIGKILL: the system lacks memory. An exit code: it could not start. SIGTERM or
 * SIGINT: the shop is being stopped. Any other signal, such as SIGSEGV: the file crashed the decoder.
 */
function faultOf(code: number | null, killedBy: NodeJS.Signals | null): Error {
  if (killedBy === 'SIGKILL')
    return new AppError(503, 'PICTURE_BROKEN_OFF', catalogMessages.pictureInterrupted())
  if (!killedBy || killedBy === 'SIGTERM' || killedBy === 'SIGINT')
    return new Error(`The picture process ended with ${killedBy ?? code}`)
  return new PictureUnreadable(killedBy)
}
