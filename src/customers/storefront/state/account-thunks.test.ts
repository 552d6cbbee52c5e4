import { afterEach, beforeEach, expect, test } from 'vitest'
import { held } from '../../../../tests/support/run/deferred'
import { openListeningShop } from '../../../../tests/support/shop/listening-shop'
import { emailOf, testPassword } from '../../../../tests/support/shop/test-shop'
import * as commonMessages from '../../../platform/contract/messages'
import { makeSend } from '../../../platform/storefront/api-client'
import { localStore, readSession } from '../../../platform/storefront/session-storage'
import { routes } from '../../../routes'
import { makeStore, type ShopStore } from '../../../shell/storefront/state/store'
import * as account from './account-thunks'

const { shop, send } = await openListeningShop()
let store: ShopStore
beforeEach(() => {
  store = makeStore({}, send)
})
afterEach(() => localStore.clear())

const state = () => store.getState().auth
const toasts = () => store.getState().toast.map(({ kind, text }) => `${kind}: ${text}`)
const profile = (name: string) => ({
  firstname: 'Malar',
  lastname: 'Selvam',
  email: emailOf(name),
  mobile: '+91 98400 22233',
})

async function logIn(name: string) {
  await shop.as(name).get('/api/user/cart')
  return store.dispatch(account.loginUser({ email: emailOf(name), password: testPassword }))
}

async function linkTo(name: string): Promise<string> {
  await store.dispatch(account.forgotPassword({ email: emailOf(name) }))
  return tokenTo(emailOf(name), 'passwordReset')
}

async function tokenTo(email: string, kind: string): Promise<string> {
  const { payload } = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return (payload as { link: string }).link.split('/').pop() ?? ''
}

test('[ACC-06] [STATE-04] a saved profile is rewritten in the stored session, which keeps id and token', async () => {
  await logIn('meena')
  const before = readSession()

  await store.dispatch(account.updateProfile(profile('meena')))

  const kept = { firstname: 'Malar', lastname: 'Selvam', email: emailOf('meena'), mobile: '9840022233' }
  expect(readSession()).toEqual({ ...before, ...kept })
  expect(localStore.read('token')).toBe(before?.token)
  expect(state()).toMatchObject({ user: kept, updatedUser: kept, success: true })
  expect(toasts()).toContain(`success: ${commonMessages.profileUpdated()}`)
})

test('[ACC-06] [STATE-04] a new email is stored as it was sent, beside the current one until it is confirmed', async () => {
  await logIn('mover')
  const stored = () => ({ email: readSession()?.email, confirmedEmail: readSession()?.confirmedEmail })

  await store.dispatch(account.updateProfile(profile('moved')))
  const waiting = stored()
  const shown = state().user
  await store.dispatch(account.confirmEmail(await tokenTo(emailOf('moved'), 'emailConfirmation')))

  expect(waiting).toEqual({ email: emailOf('moved'), confirmedEmail: emailOf('mover') })
  expect(shown).toEqual({ ...readSession(), ...waiting })
  expect(stored()).toEqual({ email: emailOf('moved'), confirmedEmail: undefined })
  expect(state().user).toEqual(readSession())
})

test('[ACC-06] the profile is reloaded, as another device may have changed it, but never over a newer save', async () => {
  await logIn('traveller')
  await shop.as('traveller').put('/api/user/edit-user', profile('arrived'))

  await store.dispatch(account.loadProfile())
  const read = state().user
  const { promise, abandon } = held()
  const slow = makeStore({}, async (select, ...asked) => {
    const answer = await send(select, ...asked)
    if (select(routes).method === 'GET') await promise
    return answer
  })
  const early = slow.dispatch(account.loadProfile())
  await slow.dispatch(account.updateProfile(profile('traveller')))
  abandon()
  await early

  expect(read).toMatchObject({ email: emailOf('arrived'), confirmedEmail: emailOf('traveller') })
  const { user } = slow.getState().auth
  expect(user).toMatchObject({ email: emailOf('traveller') })
  expect(user).not.toHaveProperty('confirmedEmail')
  expect(readSession()).toEqual(user)
})

test('[ACC-06] a rejected profile says Something Went Wrong! and leaves the session alone', async () => {
  await logIn('taken')
  await logIn('rani')
  const before = readSession()

  await store.dispatch(account.updateProfile(profile('taken')))

  expect(readSession()).toEqual(before)
  expect(state()).toMatchObject({
    error: true,
    message: commonMessages.emailTaken(),
    user: { firstname: 'rani' },
  })
  expect(toasts()).toContain(`error: ${commonMessages.somethingWrong()}`)
})

test('[ACC-06] a profile saved after a logout in another tab restores no session', async () => {
  await logIn('leaver')

  const saving = store.dispatch(account.updateProfile(profile('leaver')))
  localStore.clear()
  await saving

  expect(readSession()).toBeUndefined()
})

test('[ACC-07] a forgotten password gets the same message for known and unknown addresses', async () => {
  await store.dispatch(account.forgotPassword({ email: 'nobody@example.com' }))

  expect(toasts()).toEqual([`success: ${commonMessages.forgotPasswordSent()}`])
})

test('[ACC-07] without a connection Something Went Wrong! shows, with the reason as message', async () => {
  const offline = makeStore({}, makeSend('http://127.0.0.1:1'))

  await offline.dispatch(account.forgotPassword({ email: 'nobody@example.com' }))

  expect(offline.getState().toast).toMatchObject([{ kind: 'error', text: commonMessages.somethingWrong() }])
  expect(offline.getState().auth.message).toBe(commonMessages.offline())
})

test('[ACC-08] a password reset ends the session of this browser too', async () => {
  await logIn('devi')
  const token = await linkTo('devi')

  await store.dispatch(account.resetPassword({ token, password: 'rain-on-the-roof' }))

  expect(readSession()).toBeUndefined()
  expect(state()).toMatchObject({ token: '', user: undefined })
  expect(state()).toMatchObject({ pass: commonMessages.passwordChanged(), failedReset: undefined })
  expect(toasts()).toContain(`success: ${commonMessages.passwordChanged()}`)
})

test('[ACC-08] a link that does not work leaves the session alone', async () => {
  await logIn('calm')
  const before = readSession()

  await store.dispatch(account.resetPassword({ token: 'f'.repeat(64), password: 'rain-on-the-roof' }))

  expect(readSession()).toEqual(before)
  expect(state()).toMatchObject({ token: before?.token, user: { firstname: 'calm' } })
})

test('[ACC-08] a login in another tab during a password reset stays', async () => {
  await logIn('away')
  const token = await linkTo('away')

  const resetting = store.dispatch(account.resetPassword({ token, password: 'rain-on-the-roof' }))
  await logIn('arrived')
  const session = readSession()
  await resetting

  expect(readSession()).toEqual(session)
})

test('[ACC-08] a link that does not work says Something Went Wrong! and keeps the return path', async () => {
  const token = 'f'.repeat(64)

  await store.dispatch(account.resetPassword({ token, password: 'rain-on-the-roof' }))

  expect(toasts()).toEqual([`error: ${commonMessages.somethingWrong()}`])
  expect(state().failedReset).toEqual({ token, message: commonMessages.resetLinkUsed(), isRejected: true })
  expect(JSON.stringify(store.getState())).not.toContain('rain-on-the-roof')
})

test('[ACC-11] a deleted account leaves nothing in storage, a wrong password everything', async () => {
  await logIn('kala')
  await store.dispatch(account.deleteAccount({ password: 'not-the-password' }))
  expect(readSession()).toMatchObject({ firstname: 'kala' })

  await store.dispatch(account.deleteAccount({ password: testPassword }))

  expect(readSession()).toBeUndefined()
  expect(localStore.read('token')).toBeUndefined()
})
