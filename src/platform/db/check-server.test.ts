import { describe, expect, test } from 'vitest'
import { openOn, silentLog } from '../../../tests/support/database/test-database'
import { databaseOn, inServer, testServer } from '../../../tests/support/database/test-server'
import { checkServer } from './server'
import { StartupError } from './startup-error'

describe('an unusable server stops the start with a message', () => {
  const refused = async (databaseUrl: string, sentence: string) => {
    const error = await openOn(databaseUrl).then(
      () => undefined,
      (thrown) => thrown,
    )
    expect(error).toBeInstanceOf(StartupError)
    expect(error.message).toBe(`${sentence} Please check DATABASE_URL.`)
  }

  test('no server at that address', async () => {
    await refused('postgres://shop:secret@127.0.0.1:1/shop', 'No PostgreSQL server answers at 127.0.0.1:1.')
  })

  test('no such host', async () => {
    await refused('postgres://shop:secret@db.invalid/shop', 'There is no host named db.invalid.')
  })

  test.runIf(testServer)('a wrong password, an unknown database', async () => {
    const url = new URL(testServer ?? '')
    url.pathname = '/no_such_database'
    await refused(url.href, `The PostgreSQL server at ${url.host} has no database named no_such_database.`)
    url.password = 'wrong'
    await refused(url.href, `The PostgreSQL server at ${url.host} refuses the password of ${url.username}.`)
  })

  test('a version that is too old', () => {
    const facts = { version: 140_012, durable: true, encoding: 'UTF8' }

    expect(() => checkServer(facts, silentLog)).toThrow(
      'The server of DATABASE_URL runs PostgreSQL 14; the shop needs 15 or newer.',
    )
    expect(() => checkServer({ ...facts, version: 150_000 }, silentLog)).not.toThrow()
  })

  test('a database with an encoding that lacks characters', () => {
    expect(() => checkServer({ version: 170_000, durable: true, encoding: 'LATIN1' }, silentLog)).toThrow(
      /encoded in LATIN1.*createdb --encoding=UTF8/,
    )
  })

  test.runIf(testServer)('tables owned by another user', async () => {
    const name = `thulir_owned_${process.pid}`
    await inServer(testServer ?? '', `create database ${name}`)
    const url = databaseOn(testServer ?? '', name)
    await (await openOn(url)).close()
    await inServer(url, 'revoke all on kysely_migration from current_user')

    const error = await openOn(url).catch((thrown) => thrown)

    await inServer(testServer ?? '', `drop database ${name}`)
    expect(error).toBeInstanceOf(StartupError)
    expect(error.message).toMatch(/should belong to it: restore them with pg_restore --role=/)
  })

  test('a server that may lose orders is allowed with a warning', () => {
    const warnings: string[] = []

    checkServer(
      { version: 170_000, durable: false, encoding: 'UTF8' },
      { warn: (text: string) => void warnings.push(text) },
    )

    expect(warnings).toEqual([expect.stringContaining('turn on fsync')])
  })
})
