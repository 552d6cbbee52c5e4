import { expect, test } from 'vitest'
import { held } from '../../../../tests/support/held'
import { hashPassword, inHashingQueue, isPassword, setHashingPatience } from './passwords'

test('[ACC-10] a password is known by its hash, and nothing is known without one', async () => {
  const hash = await hashPassword('good-honey-2026')

  expect(await isPassword('good-honey-2026', hash)).toBe(true)
  expect(await isPassword('bad-honey-2026', hash)).toBe(false)
  expect(await isPassword('good-honey-2026', undefined)).toBe(false)
})

test('[ACC-10] at most two passwords are hashed at once, one of each account', async () => {
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
    Array.from({ length: 60 }, (_, index) =>
      inHashingQueue(`account-${index % 7}`, work(`account-${index % 7}`)),
    ),
  )

  expect(most).toBe(2)
})

test('[ACC-10] when too many wait, the next is asked to come again', async () => {
  const { promise, letGo } = held()
  const waiting = Array.from({ length: 100 }, () => inHashingQueue('same', () => promise))

  const next = inHashingQueue('same', () => promise)

  await expect(next).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })
  letGo()
  await Promise.all(waiting)
  await expect(inHashingQueue('same', async () => 'served')).resolves.toBe('served')
})

test('[ACC-10] who has waited too long is asked to come again, and nothing is hashed for them', async () => {
  const [work, begun] = [held(), held()]
  const first = inHashingQueue('same', () => {
    begun.letGo()
    return work.promise
  })
  await begun.promise
  setHashingPatience(0)
  let hashed = 0
  const late = inHashingQueue('same', async () => {
    hashed += 1
  })
  const refused = expect(late).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })

  await new Promise((resolve) => setTimeout(resolve, 2))
  work.letGo()
  await Promise.all([first, refused])
  setHashingPatience(1)

  expect(hashed).toBe(0)
  await expect(inHashingQueue('same', async () => 'served')).resolves.toBe('served')
})

test('[ACC-10] work that fails does not block those who wait behind it', async () => {
  const failing = inHashingQueue('same', () => Promise.reject(new Error('broken')))
  const next = inHashingQueue('same', async () => 'served')

  await expect(failing).rejects.toThrow('broken')
  await expect(next).resolves.toBe('served')
})
