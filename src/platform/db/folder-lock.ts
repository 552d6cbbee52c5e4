import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { errorCode } from '../util/error-code'
import { FolderTaken } from './startup-error'

export interface FolderLock {
  release(): Promise<void>
}

/**
 * Two processes on one embedded database lose orders without an error. The kernel holds this lock and frees it
 * however the process dies.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const { dev, ino } = fs.statSync(folder, { bigint: true })
  const name = `thulir-${dev}-${ino}`
  if (process.platform === 'win32') return holdSocket(`\\\\.\\pipe\\${name}`, folder)
  if (process.platform !== 'linux') return holdFile(folder)
  const lock = await holdSocket(`\0${name}`, folder)
  try {
    return both(lock, await holdSocketFile(folder))
  } catch (error) {
    await lock.release()
    throw error
  }
}

const both = (...locks: FolderLock[]): FolderLock => ({
  release: async () => {
    for (const lock of locks) await lock.release()
  },
})

function holdSocket(address: string, folder: string): Promise<FolderLock> {
  const server = net.createServer((caller) => caller.end())
  const release = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? taken(folder) : error),
    )
    server.listen({ path: address }, () => resolve({ release }))
    server.unref()
  })
}

/** Another container on the same folder cannot see the abstract socket, but it can see this file. */
async function holdSocketFile(folder: string): Promise<FolderLock> {
  const handle = fs.openSync(folder, 'r')
  // Through the handle, because a socket path may have 107 bytes at most.
  const address = path.join('/proc/self/fd', String(handle), '.lock')
  try {
    if (await answers(address)) throw taken(folder)
    fs.rmSync(address, { force: true })
    const held = await holdSocket(address, folder)
    const release = async () => {
      fs.rmSync(path.join(folder, '.lock'), { force: true })
      await held.release()
    }
    return { release }
  } catch (error) {
    if (error instanceof FolderTaken) throw error
    // Some shared folders cannot hold sockets; the abstract socket has to do.
    return { release: async () => {} }
  } finally {
    fs.closeSync(handle)
  }
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const call = net.connect({ path: address })
    call.once('connect', () => {
      call.destroy()
      resolve(true)
    })
    call.once('error', () => resolve(false))
  })
}

/** macOS and BSD lock the file as they open it. */
async function holdFile(folder: string): Promise<FolderLock> {
  const exclusive = 0x20
  const flags = fs.constants.O_RDWR | fs.constants.O_CREAT | fs.constants.O_NONBLOCK | exclusive
  try {
    const handle = fs.openSync(path.join(folder, '.lock'), flags, 0o600)
    return { release: async () => fs.closeSync(handle) }
  } catch (error) {
    throw errorCode(error) === 'EAGAIN' ? taken(folder) : error
  }
}

const taken = (folder: string) =>
  new FolderTaken(
    `Another process already uses the data folder ${folder}. Stop it first, or name another folder in SHOP_DATA_DIR.`,
  )
