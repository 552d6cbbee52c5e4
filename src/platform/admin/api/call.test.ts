import { afterEach, expect, test, vi } from 'vitest'
import { staffRoutes, staffShown } from '../../../staff/contract/staff'
import { CallFailed, urlOf } from '../../../ui/behavior/http-client'
import { call } from './call'
import { readSession, sessionOpened } from './session'

afterEach(() => vi.unstubAllGlobals())

const meera = {
  id: '1',
  name: 'Meera',
  email: 'meera@shop.example',
  role: 'owner' as const,
  secondFactor: false,
  passwordGiven: false,
}

/**
 * Returns these responses in turn and records the calls of this file only, as other files share its thread.
 */
function mockResponses(...answers: [status: number, body: unknown][]) {
  const requests = vi.fn(async (_address: string, _init: RequestInit) => {
    const [status, body] = answers.shift() ?? [500, 'no answer prepared']
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address.startsWith('/api/admin/')
      ? requests(address, init)
      : Promise.reject(new TypeError('not asked here')),
  )
  return requests
}

test('URL parameters are filled in and escaped, empty values left out', () => {
  const route = { ...staffRoutes.change, path: '/api/admin/staff/:id' }

  expect(urlOf(route, { params: { id: 'a/b' }, query: { search: 'tea & honey', page: 2, status: '' } })).toBe(
    '/api/admin/staff/a%2Fb?search=tea+%26+honey&page=2',
  )
})

test('an error has a message and one message per field', async () => {
  mockResponses([
    400,
    { message: 'Please enter a name.', code: 'INVALID', fields: { name: 'Please enter a name.' } },
  ])

  const failed = await call(staffRoutes.list).catch((error: CallFailed) => error)

  expect(failed).toBeInstanceOf(CallFailed)
  expect(failed).toMatchObject({ status: 400, code: 'INVALID', fields: { name: 'Please enter a name.' } })
})

test('a response without JSON and no response are errors with a message', async () => {
  mockResponses([502, '<h1>Bad gateway</h1>'])
  await expect(call(staffRoutes.list)).rejects.toMatchObject({ status: 502, message: /went wrong|again/i })

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await expect(call(staffRoutes.list)).rejects.toMatchObject({ status: 0, code: 'OFFLINE' })
})

test('a call with an ended session is repeated after the login', async () => {
  const requests = mockResponses([401, { code: 'STAFF_LOGIN_NEEDED', message: 'Please log in.' }], [200, []])
  sessionOpened(meera)

  const answer = call(staffRoutes.list)
  await vi.waitFor(() => expect(readSession().state).toBe('ended'), 20_000)
  expect(requests.mock.calls.map(([address]) => address)).toEqual(['/api/admin/staff'])
  sessionOpened(meera)

  await expect(answer).resolves.toEqual([])
  expect(requests).toHaveBeenCalledTimes(2)
})

test('a call names the staff member of the page, and waits while another one is logged in', async () => {
  const requests = mockResponses(
    [409, { code: 'OTHER_STAFF', message: 'Somebody else.', who: 'Devi' }],
    [200, []],
  )
  sessionOpened(meera)

  const answer = call(staffRoutes.list)
  await vi.waitFor(() => expect(readSession()).toMatchObject({ state: 'ended', me: meera, other: 'Devi' }))
  expect(requests).toHaveBeenCalledTimes(1)
  sessionOpened(meera)

  await expect(answer).resolves.toEqual([])
  const shown = requests.mock.calls.map(([, { headers }]) => new Headers(headers).get(staffShown))
  expect(shown).toEqual([meera.id, meera.id])
})

test('an aborted call does not wait for a login', async () => {
  mockResponses([401, { code: 'STAFF_LOGIN_NEEDED', message: 'Please log in.' }])
  sessionOpened(meera)
  const leaving = new AbortController()

  const answer = call(staffRoutes.list, {}, { signal: leaving.signal })
  setTimeout(() => leaving.abort(), 20)

  await expect(answer).rejects.toThrow()
})

test('the session check does not wait for a login', async () => {
  mockResponses([401, { code: 'STAFF_LOGIN_NEEDED', message: 'Please log in.' }])

  await expect(call(staffRoutes.me, {}, { open: true })).rejects.toMatchObject({ status: 401 })
})
