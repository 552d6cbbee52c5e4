import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { expect, test, vi } from 'vitest'
import { fewAtOnce } from './few-at-once'

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
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
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
  vi.useRealTimers()

  expect([before, connect.mock.calls.length]).toEqual([4, 6])
  expect([afterOne, lentTo]).toEqual([['fifth'], ['fifth', 'sixth']])
})

test('behind work that takes long nobody waits for it to end', async () => {
  const { connect, pool } = aPool()

  await Promise.all(Array.from({ length: 12 }, () => pool.connect()))

  expect(connect).toHaveBeenCalledTimes(12)
})

test('a connection that could not be had keeps nobody waiting', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { connect, pool } = aPool()
  connect.mockRejectedValue(new Error('gone'))

  const failed = await Promise.allSettled(Array.from({ length: 9 }, () => pool.connect()))
  vi.useRealTimers()

  expect(failed.map(({ status }) => status)).toEqual(Array(9).fill('rejected'))
})
