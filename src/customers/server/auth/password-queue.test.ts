import { expect, test } from 'vitest'
import { held } from '../../../../tests/support/run/deferred'
import { PasswordQueue } from './password-queue'

test('[ACC-10] at most two passwords are hashed at once, one of each account', async () => {
  const queue = new PasswordQueue()
  let [running, most] = [0, 0]
  const ofAccount = new Map<string, number>()
  const work = (account: string) => async () => {
    running += 1
    most = Math.max(most, running)
    ofAccount.set(account, (ofAccount.get(account) ?? 0) + 1)
    expect(ofAccount.get(account)).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running -= 1
    ofAccount.set(account, 0)
  }

  await Promise.all(
    Array.from({ length: 60 }, (_, index) => queue.run(`account-${index % 7}`, work(`account-${index % 7}`))),
  )

  expect(most).toBe(2)
})

test('[ACC-10] when the queue is full, the next request gets a 429', async () => {
  const queue = new PasswordQueue()
  const { promise, abandon } = held()
  const waiting = Array.from({ length: 100 }, () => queue.run('same', () => promise))

  const next = queue.run('same', () => promise)

  await expect(next).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })
  abandon()
  await Promise.all(waiting)
  await expect(queue.run('same', async () => 'served')).resolves.toBe('served')
})

test('[ACC-10] a request that waited too long is rejected, and no password is hashed', async () => {
  const queue = new PasswordQueue(0.02)
  const [work, begun] = [held(), held()]
  const first = queue.run('same', () => {
    begun.abandon()
    return work.promise
  })
  await begun.promise
  let hashed = 0
  const late = queue.run('same', async () => {
    hashed += 1
  })
  const rejected = expect(late).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })

  await new Promise((resolve) => setTimeout(resolve, 60))
  work.abandon()
  await Promise.all([first, rejected])

  expect(hashed).toBe(0)
})

test('[ACC-10] failed work does not block the queue', async () => {
  const queue = new PasswordQueue()
  const failing = queue.run('same', () => Promise.reject(new Error('broken')))
  const next = queue.run('same', async () => 'served')

  await expect(failing).rejects.toThrow('broken')
  await expect(next).resolves.toBe('served')
})
