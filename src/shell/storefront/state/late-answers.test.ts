import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { held } from '../../../../tests/support/run/deferred'
import { loadProduct, rateProduct } from '../../../catalog/storefront/state/product-slice'
import { loadTextPage } from '../../../content/storefront/text-page-slice'
import { authOf } from '../../../customers/storefront/state/auth-slice'
import { loadOrder, orderShown } from '../../../orders/storefront/order-thunks'
import { productReloadMs } from '../../../platform/contract/constants'
import type { Send } from '../../../platform/storefront/api-client'
import { makeStore } from './store'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A shop that answers every call, the slow one only when released. */
function aShop(slow?: string) {
  const { promise, abandon } = held()
  const requests: string[] = []
  const send: Send = async (_door, question) => {
    const { params, body } = { params: {}, body: {}, ...question } as Record<string, Record<string, string>>
    const id = params?.id ?? params?.slug ?? body?.prodId ?? ''
    requests.push(id)
    if (id === slow) await promise
    return { reply: { _id: id, slug: id, ratings: [] } as never, headers: new Headers() }
  }
  return { send, requests, abandon }
}

test('[PROD-11] a product reloads after its review, unless another one is open', async () => {
  const { send, requests } = aShop()
  const { dispatch, getState } = makeStore({}, send)
  await dispatch(loadProduct('honey'))

  for (const next of ['honey', 'tea']) {
    await dispatch(rateProduct({ star: 4, comment: 'Good', prodId: 'honey' }))
    await dispatch(loadProduct(next))
    requests.length = 0
    await vi.advanceTimersByTimeAsync(productReloadMs)

    expect(requests).toEqual(next === 'honey' ? ['honey'] : [])
    expect(getState().product.singleProduct?._id).toBe(next)
  }
})

test('[ORD-04] a late response about an earlier order does not replace this one', async () => {
  const { send, abandon } = aShop('first')
  const { dispatch, getState } = makeStore({ auth: authOf(undefined) }, send)

  const early = dispatch(loadOrder('first'))
  await dispatch(loadOrder('second'))
  abandon()
  await early

  expect(orderShown(getState().auth, 'second')?._id).toBe('second')
})

test('[PAGE-01] a late text of another page does not replace this one', async () => {
  const { send, abandon } = aShop('privacy-policy')
  const { dispatch, getState } = makeStore({}, send)

  const early = dispatch(loadTextPage('privacy-policy'))
  await dispatch(loadTextPage('refund-policy'))
  abandon()
  await early

  expect(getState().textPages['refund-policy']).toMatchObject({ slug: 'refund-policy' })
})
