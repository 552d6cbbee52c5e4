import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fewAtOnce } from './few-at-once'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const aPool = () => {
  const clients: PostgresPoolClient[] = []
  const connect = vi.fn(async () => {
    const client = { release: vi.fn() } as unknown as PostgresPoolClient
    clients.push(client)
    return client
  })
  const end = async () => {}
  return { clients, connect, pool: fewAtOnce({ connect, end } as PostgresPool) }
}

test('who comes while four connections are at work is lent the next that is given back, in turn', async () => {
  const { clients, connect, pool } = aPool()
  const [first] = await Promise.all([pool.connect(), pool.connect(), pool.connect(), pool.connect()])
  const lentTo: string[] = []
  const fifth = pool.connect().then(() => lentTo.push('fifth'))
  const sixth = pool.connect().then(() => lentTo.push('sixth'))
  const before = connect.mock.calls.length

  first?.release()
  await fifth
  const afterOne = [...lentTo]
  clients[1]?.release()
  await sixth

  expect([before, connect.mock.calls.length]).toEqual([4, 6])
  expect([afterOne, lentTo]).toEqual([['fifth'], ['fifth', 'sixth']])
})

test('however long somebody waits, no more are at work while all come back soon', async () => {
  const { clients, connect, pool } = aPool()
  const giveBack = (from: number, to: number) => {
    for (const client of clients.slice(from, to)) client.release()
  }
  const everybody = Promise.all(Array.from({ length: 14 }, () => pool.connect()))

  await vi.advanceTimersByTimeAsync(4)
  giveBack(0, 4)
  await vi.advanceTimersByTimeAsync(4)
  giveBack(4, 8)
  await vi.advanceTimersByTimeAsync(4)
  const lentWithin12 = connect.mock.calls.length
  await vi.advanceTimersByTimeAsync(2)
  await everybody

  expect([lentWithin12, connect.mock.calls.length]).toEqual([12, 14])
})

test('behind work that takes long nobody waits for it to end, and its end makes room for nobody', async () => {
  const { clients, connect, pool } = aPool()
  const everybody = Promise.all(Array.from({ length: 9 }, () => pool.connect()))

  await vi.advanceTimersByTimeAsync(6)
  const besideLong = connect.mock.calls.length
  clients[0]?.release()
  await vi.advanceTimersByTimeAsync(1)
  const afterOneEnded = connect.mock.calls.length
  await vi.advanceTimersByTimeAsync(4)
  await everybody

  expect([besideLong, afterOneEnded, connect.mock.calls.length]).toEqual([8, 8, 9])
})

test('a connection that could not be had keeps nobody waiting', async () => {
  const { connect, pool } = aPool()
  connect.mockRejectedValue(new Error('gone'))

  const failed = await Promise.allSettled(Array.from({ length: 9 }, () => pool.connect()))

  expect(failed.map(({ status }) => status)).toEqual(Array(9).fill('rejected'))
})
