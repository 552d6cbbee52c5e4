import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { giveWay } from '../own-process'
import type { EncodedPicture, EncodeWishes, Frame } from './encode-picture'

/** Where pictures are decoded and written anew. */
export interface PictureWorks {
  encode(source: Uint8Array, wishes?: EncodeWishes): Promise<EncodedPicture>
}

export interface PictureOrder {
  source: Uint8Array
  frame: Frame | undefined
}
export type PictureNews =
  | { done: number; total: number }
  | { picture: EncodedPicture }
  | { unreadable: string }

/** A picture that takes longer is an attack, or a machine that has other things to do. */
const mostMs = 120_000

/** In this very process: for development and tests, where nobody else is to be served. */
export const worksInProcess: PictureWorks = {
  encode: async (source, wishes) => (await import('./encode-picture')).encodePicture(source, wishes),
}

/**
 * One picture at a time, each in a process of its own that has nothing of the shop's secrets and gives
 * way to those who serve shoppers: whatever a file does to its decoder, the shop goes on, and all memory
 * comes back.
 */
export function worksInChild(file: URL): PictureWorks {
  let last: Promise<unknown> = Promise.resolve()
  return {
    encode(source, wishes = {}) {
      const mine = last.then(() => encodeInChild(file, source, wishes))
      last = mine.catch(() => {})
      return mine
    },
  }
}

function encodeInChild(file: URL, source: Uint8Array, { frame, onProgress }: EncodeWishes) {
  return new Promise<EncodedPicture>((resolve, reject) => {
    const child = fork(fileURLToPath(file), {
      env: {},
      execArgv: ['--max-old-space-size=256'],
      serialization: 'advanced',
      stdio: 'ignore',
    })
    giveWay(child)
    const limit = setTimeout(() => child.kill('SIGKILL'), mostMs)
    child.on('message', (news: PictureNews) => {
      if ('picture' in news) resolve(news.picture)
      else if ('unreadable' in news) reject(new Error(news.unreadable))
      else onProgress?.(news.done, news.total)
    })
    child.on('error', reject)
    child.on('exit', (_code, signal) => {
      clearTimeout(limit)
      reject(new Error(`The picture could not be read (${signal ?? 'ended'})`))
    })
    child.send({ source, frame } satisfies PictureOrder)
  })
}
