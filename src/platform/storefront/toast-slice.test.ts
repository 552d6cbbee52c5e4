import { expect, test } from 'vitest'
import { loginUser } from '../../customers/storefront/state/account-thunks'
import { createOrder } from '../../orders/storefront/order-thunks'
import { makeStore } from '../../shell/storefront/state/store'
import * as commonMessages from '../contract/messages'
import { showToast, toastClosed } from './toast-slice'

test('[LAY-04] a toast is shown until it is closed', () => {
  const store = makeStore()

  store.dispatch(showToast({ kind: 'info', text: 'The link is copied' }))
  const [toast] = store.getState().toast
  expect(toast?.text).toBe('The link is copied')
  store.dispatch(toastClosed(toast?.id ?? ''))

  expect(store.getState().toast).toEqual([])
})

test('[LAY-04] a repeated message shows once, and at most two show together', () => {
  const store = makeStore()

  for (const text of ['one', 'two', 'two', 'three', 'four']) store.dispatch(showToast({ kind: 'info', text }))

  expect(store.getState().toast.map(({ text }) => text)).toEqual(['three', 'four'])
})

test.each([
  ['OFFLINE', []],
  ['LATE', [commonMessages.somethingWrong()]],
])('[LAY-04] an order that failed by %s is spoken of once, in its dialog or here', (code, expected) => {
  const store = makeStore()

  store.dispatch({ type: createOrder.rejected.type, meta: { requestId: 'r' }, payload: { code } })

  expect(store.getState().toast.map(({ text }) => text)).toEqual(expected)
})

test('[LAY-04] a successful login removes earlier login errors', () => {
  const store = makeStore()
  store.dispatch(showToast({ kind: 'error', text: 'Invalid Credentials' }))
  store.dispatch(showToast({ kind: 'info', text: 'The link is copied' }))

  store.dispatch({ type: loginUser.fulfilled.type, meta: { requestId: 'r' }, payload: {} })

  expect(store.getState().toast.map(({ text }) => text)).toEqual([
    'The link is copied',
    commonMessages.userLoggedIn(),
  ])
})
