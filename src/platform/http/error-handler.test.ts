import { expect, test } from 'vitest'
import { toAppError } from './error-handler'

const coded = (code: string) => Object.assign(new Error('no'), { code })

test.each(
  [
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
    ...[
      'ENOTFOUND',
      'EAI_AGAIN',
      '28P01',
      '28000',
      '3D000',
      '53300',
      '57P01',
      '57P03',
      '57014',
      '55P03',
      '25P03',
      '25006',
    ],
    ...['08006', '53100', '40P01', '40001', 'FST_ERR_HANDLER_TIMEOUT'],
  ].map(coded),
)('what passes by itself is answered 503 with the time to wait: $code', (error) => {
  expect(toAppError(error)).toMatchObject({ status: 503, retryAfterSeconds: 5 })
})

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Query read timeout',
  'The database is restarting: a query took longer than 10000 ms.',
])('so are errors of the driver without a code: %s', (message) => {
  expect(toAppError(new Error(message))).toMatchObject({ status: 503, retryAfterSeconds: 5 })
})

test.each(['23505', '22P02', '42P01', 'ERR_INVALID_ARG_TYPE'].map(coded))(
  'other errors stay bugs: $code',
  (error) => {
    expect(toAppError(error)).toBeUndefined()
  },
)
