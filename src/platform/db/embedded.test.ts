import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { silentLog } from '../../../tests/support/database/test-database'
import { EmbeddedDatabase } from './embedded'
import type { EmbeddedStream } from './embedded-stream'

let folder: string
let embedded: EmbeddedDatabase
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'thulir-embedded-'))
  embedded = openEmbedded()
  await using(async (client) => {
    await client.query('create table note (id int primary key)')
  })
})
afterAll(async () => {
  await embedded.close()
  await rm(folder, { recursive: true })
})

const openEmbedded = () =>
  new EmbeddedDatabase({ folder, fsync: true, thread: new URL(inject('thread')), log: silentLog })

let line: EmbeddedStream
async function connect(): Promise<pg.Client> {
  line = embedded.connect()
  const client = new pg.Client({ user: 'postgres', database: 'postgres', stream: () => line })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function using<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect()
  return work(client).finally(() => client.end())
}

const notes = async (client: pg.Client) => (await client.query('select id from note order by id')).rows

test('files of the engine are read from disk once it has started', async () => {
  const { rows } = await using((client) =>
    client.query("select '2026-07-01 12:00+00'::timestamptz at time zone 'America/New_York' as there"),
  )

  expect(rows).toEqual([{ there: new Date(2026, 6, 1, 8) }])
})

test('a connection lost inside a transaction leaves nothing for the next', async () => {
  const client = await connect()
  await client.query('begin')
  await client.query('insert into note values (1)')
  await client.query("set work_mem = '5MB'")
  await client.query('prepare mine as select 1')

  line.destroy()

  await expect(client.query('select 1')).rejects.toThrow()
  await using(async (next) => {
    expect(await notes(next)).toEqual([])
    expect((await next.query('show work_mem')).rows).not.toEqual([{ work_mem: '5MB' }])
    await expect(next.query('execute mine')).rejects.toMatchObject({ code: '26000' })
  })
})

test('a pending response does not reach the next connection', async () => {
  const client = await connect()
  const unheard = client.query("select 'for the first' as word, count(*) from generate_series(1, 1000000)")
  await new Promise((resolve) => setImmediate(resolve))
  line.destroy()

  await expect(unheard).rejects.toThrow()
  await using(async (next) => {
    expect((await next.query("select 'for the second' as word")).rows).toEqual([{ word: 'for the second' }])
  })
})

test('a query that runs too long is ended without losing stored data', async () => {
  await using((client) => client.query('insert into note values (2)'))
  embedded.limitQueries(1500)
  const client = await connect()
  await client.query('begin')
  await client.query('insert into note values (3)')

  const endless = client.query('select count(*) from generate_series(1, 10000000000)')

  await expect(endless).rejects.toThrow('The database is restarting: a query took longer than 1500 ms.')
  await using(async (next) => expect(await notes(next)).toEqual([{ id: 2 }]))
  embedded.limitQueries(0)
})

test('idle time does not count as a slow query', async () => {
  embedded.limitQueries(1000)
  await using(async (client) => {
    await notes(client)
    await new Promise((resolve) => setTimeout(resolve, 1300))

    expect(await notes(client)).toBeDefined()
  })
  embedded.limitQueries(0)
})

test('stored data survives a restart', async () => {
  await using((client) => client.query('insert into note values (4)'))
  await embedded.close()
  embedded = openEmbedded()

  expect(await using(notes)).toContainEqual({ id: 4 })
})

test('a trap of the engine ends its thread instead of hanging', async () => {
  // A limit of PGlite 0.5.16: it cannot read the lines that would follow.
  await using(async (client) => {
    await expect(client.query('copy note from stdin')).rejects.toThrow('The database is restarting')
  })

  expect(await using(notes)).toContainEqual({ id: 4 })
})
