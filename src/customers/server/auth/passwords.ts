import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { messages } from '../../../platform/contract/messages'
import { Refusal } from '../../../platform/http/refusal'

/** Argon2id (2), 19 MiB, two passes, one lane: OWASP's first choice [ACC-10]. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const ofToday = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Nobody's password, hashed at the same cost: an unknown email takes as long as a wrong password. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$AXUFeBMcVbeQ4XzTgI95nA$gc8PzktxZOMPXRXhZfJqZjDfT32OHi58TUVJ0+KiHRE'

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Whether the password is the one; without a hash it is not, and takes as long to say so. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const same = await verify(passwordHash ?? nobodysHash, password)
  return same && passwordHash !== undefined
}

/** The same password hashed at the cost of today, if this hash is of another. */
export const renewHash = async (password: string, passwordHash: string): Promise<string | undefined> =>
  passwordHash.startsWith(ofToday) ? undefined : hashPassword(password)

interface Queue {
  tail: Promise<unknown>
  waiting: number
}
const queues: Queue[] = [
  { tail: Promise.resolve(), waiting: 0 },
  { tail: Promise.resolve(), waiting: 0 },
]
/** So that those who wait do not fill the memory. */
const longestQueue = 100
/** Shorter than a call's own limit (http/serve.ts); else in a rush only passwords would be hashed whose callers have gone. */
const longestWaitMs = 2500
let patience = 1

/** The patience of the doors (decision 26) is that of these queues too. */
export function setHashingPatience(factor: number): void {
  patience = factor
}

/**
 * Hashing takes a core for a while, so at most two go on at once and only so many wait. One account
 * always stands in the same queue: its guesses come one after the other, each knowing how the last ended.
 */
export async function inHashingQueue<T>(account: string, work: () => Promise<T>): Promise<T> {
  const index = (createHash('sha256').update(account).digest()[0] ?? 0) % queues.length
  const queue = queues[index] as Queue
  if (queue.waiting >= longestQueue) throw comeAgain()
  queue.waiting += 1
  const came = performance.now()
  const result = queue.tail.then(() => {
    if (performance.now() - came > longestWaitMs * patience) throw comeAgain()
    return work()
  })
  queue.tail = result.catch(() => undefined).finally(() => (queue.waiting -= 1))
  return result
}

const comeAgain = () => new Refusal(503, 'BUSY', messages.unavailable, {}, 5)
