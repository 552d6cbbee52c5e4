import { expect, test, vi } from 'vitest'
import { aProduct } from '../../../tests/support/factories/factories'
import { openListeningShop } from '../../../tests/support/shop/listening-shop'
import { CallFailed, fieldErrors, queryText } from '../../ui/behavior/http-client'
import * as commonMessages from '../contract/messages'
import { customerLeft, isAppError, makeSend } from './api-client'

const { shop, send } = await openListeningShop()

async function failureOf(call: Promise<unknown>) {
  const thrown = await call.catch((error: unknown) => error)
  if (!(thrown instanceof CallFailed)) throw new Error(`No failure but ${thrown}`)
  return thrown.failure
}

test('[API-02] a call fills in its path and reads the response', async () => {
  const honey = await aProduct(shop.db, { title: 'Forest honey' })

  const { reply } = await send(({ catalogue }) => catalogue.show, { params: { id: honey.id } })

  expect(reply.title).toBe('Forest honey')
})

test('a call sends credentials to another site too, as the specification says', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')

  await send(({ catalogue }) => catalogue.suggest, { query: { search: 'honey' } })

  expect(fetched.mock.calls.map(([, init]) => init?.credentials)).toEqual(['include'])
  fetched.mockRestore()
})

test('an error keeps its status, code and message, and an id is encoded as one segment', async () => {
  const failure = await failureOf(send(({ catalogue }) => catalogue.show, { params: { id: 'a/b?c' } }))

  expect(failure).toMatchObject({ status: 404, message: commonMessages.productNotFound() })
})

test.each([
  ['rejected by the shop', { ...customerLeft, status: 409, code: 'NOT_ENOUGH_LEFT' }, true],
  ['that was aborted', customerLeft, false],
  ['that no answer came to', { ...customerLeft, status: 0, code: 'OFFLINE' }, false],
  ['that the shop failed at', { ...customerLeft, status: 503, code: 'BUSY' }, false],
])('of a call %s it is known whether nothing was changed', (_which, failure, isKnown) => {
  expect(isAppError(failure)).toBe(isKnown)
})

test('[STORE-08] an invalid filter gets a message for its field', async () => {
  const failure = await failureOf(
    send(({ catalogue }) => catalogue.list, { query: { 'price[gte]': 'cheap' } }),
  )

  expect(failure.status).toBe(400)
  expect(fieldErrors(failure)).toEqual({
    'price[gte]': 'The minimum price should be a number such as 299 or 299.50',
  })
})

test('without a connection the message says so', async () => {
  const failure = await failureOf(makeSend('http://127.0.0.1:9')(({ catalogue }) => catalogue.facets))

  expect(failure).toMatchObject({ status: 0, code: 'OFFLINE', message: commonMessages.offline() })
})

test('a response that takes too long times out', async () => {
  const failure = await failureOf(send(({ catalogue }) => catalogue.list, {}, { timeoutMs: 0 }))

  expect(failure).toMatchObject({ status: 0, code: 'LATE', message: commonMessages.late() })
})

test('an aborted request shows no message', async () => {
  const unwanted = new AbortController()
  const call = send(({ catalogue }) => catalogue.list, {}, { signal: unwanted.signal })
  unwanted.abort()

  expect(await failureOf(call)).toMatchObject({ code: 'UNWANTED', message: '' })
})

test('a list becomes a repeated key, and empty values are left out', () => {
  expect(queryText({ tags: ['a', 'b&c'], brand: [], search: '', page: undefined, limit: 8 })).toBe(
    'tags=a&tags=b%26c&limit=8',
  )
})
